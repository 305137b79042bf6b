// What the page uses of htm. What stands in a template is a text, and is not checked; a function in it is taken for a
// listener unless it says otherwise.
declare const htm: {
  bind<T>(h: (...parts: any[]) => T): (strings: TemplateStringsArray, ...values: Slot[]) => T;
};
export default htm;
