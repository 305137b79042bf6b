// The story of a finished game: three sentences, how the scores ran, and a picture to share.
import { Component, html, live, signal } from "../page.js";
import { text } from "../words.js";
import { Refused, get } from "../api.js";
import { analysedOf } from "./analysis.js";
import { dress } from "./boards.js";
import { RunningScores } from "./scores.js";
import { spoken } from "./spoken.js";
import { dealsIn, storyOf } from "./story_facts.js";

/** The sentences of the story, in the reader's language. @param {Controller} controller @param {At} at @param {Wire.Scores | null} scores */
export function sentencesOf(controller, at, scores) {
  const analysis = analysedOf(controller).now.value?.analysis;
  const { steps = [], moves: length = 0 } = scores?.parts.length ? scores : {};
  const result = /** @type {Wire.Result} */ (at.result);
  const deals = dealsIn(controller.state.value.items.value, at.game);
  return storyOf({ game: at.game, result, steps, length, analysis, deals }).map((message) => ({
    number: message.args.number, said: spoken(controller.board.value, message) }));
}

export class Story extends Component {
  /** @param {Properties} properties */
  constructor(properties) {
    super(properties);
    this.scores = signal(/** @type {Wire.Scores | null} */ (null));
    this.busy = signal(false);
    this.Shown = live(({ controller, at }) => this.shown(controller, at));
  }

  componentDidMount() {
    dress("/static/style/analysis.css");
    analysedOf(this.props.controller).look(); // it may be known already
    this.look();
  }

  async look() {
    const { controller } = this.props;
    try {
      this.scores.value = await get(`/api/tables/${encodeURIComponent(controller.id)}/scores`, controller.token());
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem; // the story is told without them
    }
  }

  /** @param {Controller} controller @param {At} at */
  async share(controller, at) {
    this.busy.value = true;
    try {
      const { sharePicture } = await import("./result_picture.js");
      const scores = this.scores.peek();
      await sharePicture(controller, at, sentencesOf(controller, at, scores).map(({ said }) => said), scores);
    } finally {
      this.busy.value = false;
    }
  }

  /** @param {Controller} controller @param {At} at */
  shown(controller, at) {
    const scores = this.scores.value;
    const { state = "" } = analysedOf(controller).now.value ?? {};
    return html`<div class="story">
      <div class="story-words">
        ${sentencesOf(controller, at, scores).map(({ said, number }) => html`<p key=${said}>${said}${" "}
          ${number !== undefined && html`<button type="button" class="link" data-do="story-look"
            onClick=${() => controller.lookAt(number)}>${text("web.story.look")}</button>`}</p>`)}
        ${["none", "running"].includes(state) && html`<p class="small" data-analysed=${state}>
          ${text(state === "none" ? "web.story.no_analysis" : "web.analysis.running")}</p>`}
        <p><button type="button" data-do="share-picture" aria-busy=${this.busy.value}
          onClick=${() => this.share(controller, at)}>${text("web.story.share")}</button></p>
      </div>
      ${scores && scores.parts.length > 0 && html`<div class="story-graph">
        <${RunningScores} controller=${controller} at=${at} found=${scores} untitled /></div>`}
    </div>`;
  }

  /** @param {Properties} properties */
  render(properties) { return html`<${this.Shown} ...${properties} />`; }
}
