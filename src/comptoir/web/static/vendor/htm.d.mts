// What the page uses of htm. What stands in a template is not checked: it is a text.
declare const htm: {
  bind<T>(h: (...parts: any[]) => T): (strings: TemplateStringsArray, ...values: unknown[]) => T;
};
export default htm;
