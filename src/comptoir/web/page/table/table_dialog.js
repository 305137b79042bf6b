// A dialog of the table: opened by its name in `controller.open`, which a seat may follow; what it shows is its body.
import { Component, html, live, signal } from "../page.js";
import { text } from "../words.js";
import { Dialog } from "../controls.js";

/** @typedef {{ controller: Controller, name: string, title: string, Body: unknown }} Given */

/** @extends {Component<Given>} */
export class TableDialog extends Component {
  /** @param {Given} given */
  constructor(given) {
    super(given);
    const { controller, name, Body } = given;
    this.open = signal(false);
    this.seat = signal(NaN);
    this.follow = controller.open.subscribe((which) => {
      const [named, seat] = which.split(" ");
      this.open.value = named === name;
      if (this.open.peek()) this.seat.value = Number(seat);
    });
    this.back = this.open.subscribe((open) => {
      if (!open && controller.open.peek().split(" ", 1)[0] === name) controller.open.value = "";
    });
    this.Body = live(() => html`<${Body} controller=${controller} seat=${this.seat.value} />`);
  }

  componentWillUnmount() {
    this.follow();
    this.back();
  }

  render() {
    const { name, title } = this.props;
    return html`<${Dialog} open=${this.open} id="${name}-dialog" title=${() => text(title)}><${this.Body} /></${Dialog}>`;
  }
}
