// What the page uses of Preact.

/** Something drawn; what is inside is Preact's own business. */
export interface VNode {
  type: unknown;
  props: Record<string, unknown>;
  key: unknown;
}
export class Component<P = Properties> {
  constructor(properties: P);
  props: P;
  setState(change: object): void;
  componentDidMount?(): void;
  componentDidUpdate?(before: P): void;
  componentWillUnmount?(): void;
  render(properties: P): Drawn;
}
export function Fragment(properties: { children?: Drawn }): Drawn;
export function h(type: unknown, properties: object | null, ...children: unknown[]): VNode;
export function render(drawn: Drawn, into: Element): void;
