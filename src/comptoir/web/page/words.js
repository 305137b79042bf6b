// Words: messages for people, rendered in their language. It does what comptoir/words.py does, to the letter.
import { LANGUAGES } from "./languages.js";
import { batch, signal } from "./page.js";

const WORD = "[\\p{L}\\p{N}_]+";
const PLACE = new RegExp(`\\{(${WORD})(?:\\.(${WORD}))?(?:!(${WORD}))?(?::([^|{}]*)\\|([^{}]*))?\\}`, "gu");
const GROUPED = 10000;
const NOTATION = /[a-z]+(?:[_-][a-z]+)*/g;
const VOWELS = "aeiouœæ";

/** The language on the page, and its texts; whatever reads them is redrawn when they change. */
export const language = signal("");
const texts = signal(/** @type {Record<string, string>} */ ({}));
const players = signal(/** @type {string[]} */ ([]));
/** @type {Map<string, Promise<Record<string, string>>>} */
const kept = new Map();

/** Fetch a catalogue, once, and speak its language from then on. @param {string} lang */
export async function load(lang) {
  const wanted = LANGUAGES.includes(lang) ? lang : LANGUAGES[0];
  const coming = kept.get(wanted) ?? fetchTexts(wanted);
  kept.set(wanted, coming);
  try {
    const found = await coming;
    batch(() => {
      texts.value = found;
      language.value = wanted;
    });
  } catch (problem) {
    kept.delete(wanted);
    throw problem;
  }
}

/** @param {string} lang */
async function fetchTexts(lang) {
  const answer = await fetch(`/locale/${lang}.json`);
  if (!answer.ok) throw new Error(`no catalogue ${lang}: ${answer.status}`);
  return answer.json();
}

/** Say who sits where; messages name them from now on. @param {string[]} names */
export function setNames(names) {
  const before = players.peek();
  const same = before.length === names.length && names.every((name, seat) => name === before[seat]);
  if (!same) players.value = [...names];
}

/**
 * The letter that stands for a seat: the first of its name, or its number where two begin alike.
 * @param {number} seat
 */
export function letterOf(seat) {
  const letters = players.value.map((name) => [...name.trim()][0]?.toUpperCase() ?? "");
  const alone = letters.filter((letter) => letter === letters[seat]).length === 1;
  return alone ? letters[seat] : String(seat + 1);
}

/** Tell whether there is a text of this id. @param {string} id */
export function has(id) {
  return Object.hasOwn(texts.value, id);
}

/**
 * Render a message; `names` are the players', by seat.
 * @param {Wire.Message} message @param {string[]} [names]
 */
export function say(message, names) {
  return speaker(names).say(message);
}

/** Render the message of this id. @param {string} id */
export function text(id, args = {}, names = undefined) {
  return speaker(names).fill(id, args);
}

/**
 * Give a game's word for a value, in the form asked for; without one, the value itself.
 * @param {string} scope @param {unknown} value
 */
export function word(scope, value, form = "", count = 1) {
  return speaker().word(scope, String(value), form, count);
}

/** Write a number as the language does: minus, decimals, from 10,000 on thousands apart. @param {number} number */
export function figure(number) {
  return speaker().figure(number);
}

/** Name a player. @param {number} seat @param {string[]} [names] */
export function player(seat, names) {
  return speaker(names).player(seat);
}

/**
 * Render a refusal `{id, args, rule}`, with the number of the rule it comes from.
 * @param {Wire.Refusal} error @param {string[]} [names]
 */
export function refuse(error, names) {
  return speaker(names).refuse(error);
}

/**
 * A value of an option as the reader would type it, word by word. @param {string} game @param {string} value
 */
export function inWords(game, value) {
  const pairs = [`${game}.settings.typed`, "table.settings.typed"]
    .flatMap((id) => (has(id) ? text(id).split(" ") : [])).map((pair) => pair.split("="));
  return value.split(" ").map((name) => pairs.find(([, meant]) => meant === name)?.[0] ?? name).join(" ");
}

/**
 * Somebody who speaks the language on the page; `Kind` may do it in another way than in plain words.
 * @template {Speaker} S @param {string[]} [names] @param {new (lang: string, texts: Record<string, string>, names: string[]) => S} [Kind]
 */
export function speaker(names, Kind = /** @type {any} */ (Speaker)) {
  return new Kind(language.value, texts.value, names ?? players.value);
}

/** The words of one language; `names` are the players', by seat. */
export class Speaker {
  /** @param {string} lang @param {Record<string, string>} catalogue @param {string[]} names */
  constructor(lang, catalogue, names) {
    this.language = lang;
    this.texts = catalogue;
    this.names = names;
  }

  /** The numbers that are written like one thing. */
  get singular() { return (this.texts["table.singular"] ?? "1").split(" "); }

  /** The words that lose their last letter before a vowel. */
  get elided() { return (this.texts["table.elided"] ?? "").split(" ").filter(Boolean).map((each) => ` ${each} `); }

  /** @param {Wire.Message} message @returns {string} */
  say(message) {
    return this.fill(message.id, message.args ?? {});
  }

  /** @param {Wire.Refusal} error */
  refuse(error) {
    const sentence = this.fill(error.id, error.args ?? {});
    if (!error.rule) return sentence;
    const kind = error.rule.startsWith("R") ? "ruling" : "rule";
    const reference = this.fill(`table.${kind}`, { number: error.rule });
    return `${sentence.endsWith(".") ? sentence.slice(0, -1) : sentence} (${reference}).`;
  }

  /** @param {number} seat */
  player(seat) {
    if (seat >= 0 && seat < this.names.length) return this.names[seat];
    return this.fill("table.player", { number: seat + 1 });
  }

  /** @param {string} scope @param {string} value */
  word(scope, value, form = "", count = 1) {
    const found = this.findWord(scope, value, form);
    return found ? this.fill(found, { count }) : printable(value);
  }

  /** Write a notation as the reader types it: in words of `GAME.typed`, and of the game. @param {string} game @param {string} notation */
  typed(game, notation) {
    const pairs = (this.texts[`${game}.typed`] ?? "").split(" ").map((pair) => pair.split("="));
    return printable(notation).replace(NOTATION, (one) => {
      const known = this.findWord(game, one);
      return pairs.find(([, meant]) => meant === one)?.[0] ?? (known ? this.fill(known, { count: 1 }).toLowerCase() : one);
    });
  }

  /** @param {string} scope @param {string} value */
  findWord(scope, value, form = "") {
    for (const place of [scope, "table"]) {
      for (const id of [`${place}.word.${value}.${form}`, `${place}.word.${value}`]) {
        if (Object.hasOwn(this.texts, id)) return id;
      }
    }
    return "";
  }

  /** @param {number} number */
  figure(number) {
    const [whole, part] = String(Math.abs(number)).split(".");
    const grouped = Math.abs(number) >= GROUPED ? whole.replace(/\B(?=(\d{3})+$)/g, ",") : whole;
    const shown = (number < 0 ? "-" : "") + grouped + (part ? `.${part}` : "");
    /** @type {Record<string, string>} */
    const signs = { "-": "−", ".": this.fill("table.decimal", {}), ",": this.fill("table.thousands", {}) };
    return [...shown].map((sign) => signs[sign] ?? sign).join("");
  }

  /** @param {string} id @param {Wire.Args} args @returns {string} */
  fill(id, args) {
    if (!Object.hasOwn(this.texts, id)) return missing(this.language, id, `there is no text ${id}`);
    const scope = id.split(".", 1)[0];
    let said = "";
    let end = 0;
    for (const { 0: whole, index, ...parts } of this.texts[id].matchAll(PLACE)) {
      const [key, form, kind, one, many] = [parts[1], parts[2] ?? "", parts[3] ?? "", parts[4], parts[5]];
      said += this.texts[id].slice(end, index);
      end = index + whole.length;
      const value = args[key];
      if (!Object.hasOwn(args, key)) {
        said += missing(this.language, whole, `${id} needs ${key}`);
      } else if (one === undefined) {
        const shown = this.show(kind === "typed" ? String(args.game ?? scope) : scope, kind, form, value);
        said = this.before(said, kind, shown) + this.put(id, key, value, shown);
      } else {
        const number = String(howMany(value));
        said += (this.singular.includes(number) ? one : many).replaceAll("#", number);
      }
    }
    return said + this.texts[id].slice(end);
  }

  /**
   * Shorten the last word before what begins with a vowel, if that word is elided.
   * @param {string} said @param {string} kind @param {string} shown
   */
  before(said, kind, shown) {
    const ends = ` ${said.toLowerCase()}`;
    const elides = kind !== "text" && this.elided.some((each) => ends.endsWith(each)) && opens(kind, shown);
    return elides ? `${said.slice(0, -2)}’` : said;
  }

  /**
   * What stands in a text for an argument, once it is in words.
   * @param {string} _id of the text @param {string} _key of the argument @param {unknown} _value @param {string} shown
   */
  put(_id, _key, _value, shown) { return shown; }

  /**
   * @param {string} scope @param {string} kind the type that the text declares: `seat`, `number`, `money`, `card`, `text`, `name` or `typed`
   * @param {string} form @param {unknown} value
   * @returns {string}
   */
  show(scope, kind, form, value) {
    if (isMessage(value)) return this.say(value);
    if (Array.isArray(value)) return this.list(scope, kind, form, value);
    if (isWhole(value) && kind === "money") return this.fill(`${scope}.money`, { number: value });
    if (isWhole(value)) return kind === "seat" ? this.player(value) : this.figure(value);
    if (typeof value === "boolean") return spelled(value);
    if (kind === "typed") return this.typed(scope, spelled(value));
    return literal(kind) ? printable(spelled(value)) : this.word(scope, spelled(value), form);
  }

  /**
   * Join items; words that have a plural are counted, equal ones together.
   * @param {string} scope @param {string} kind @param {string} form @param {unknown[]} items
   * @returns {string}
   */
  list(scope, kind, form, items) {
    const numbers = new Map();
    for (const item of items) {
      const same = JSON.stringify(sorted(item));
      numbers.set(same, { item, number: (numbers.get(same)?.number ?? 0) + 1 });
    }
    const shown = [...numbers.values()].map(({ item, number }) => {
      const found = literal(kind) ? "" : this.findWord(scope, spelled(item), form);
      const template = found ? this.texts[found] : "";
      if (template.includes("#")) return this.word(scope, spelled(item), form, number);
      if (template.includes("{count")) return `${number} ${this.word(scope, spelled(item), form, number)}`;
      if (number > 1 && isMessage(item)) return this.fill("table.times", { number, text: this.say(item) });
      return this.show(scope, kind, form, item);
    });
    if (!shown.length) return this.word(scope, "nothing");
    if (shown.length === 1) return shown[0];
    return this.fill("table.list", { text: shown.slice(0, -1).join(", "), last: shown.at(-1) });
  }
}

/** Tell whether something is no word of a game. @param {string} kind */
function literal(kind) { return kind === "text" || kind === "name" || kind === "typed"; }

/**
 * Tell whether words are shortened before this; of players, also before an h, and y as in Yves.
 * @param {string} kind @param {string} shown
 */
function opens(kind, shown) {
  const [first = "", second = ""] = shown.toLowerCase().normalize("NFD");
  const spoken = (kind === "seat" || kind === "name") && (first === "h" || (first === "y" && !VOWELS.includes(second)));
  return (first !== "" && VOWELS.includes(first)) || spoken;
}

/** @param {unknown} value @returns {value is Wire.Message} */
function isMessage(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** @param {unknown} value @returns {value is number} */
function isWhole(value) { return Number.isInteger(value); }

/** Say how many an argument names. @param {unknown} value */
function howMany(value) {
  if (typeof value === "boolean") return Number(value);
  if (isWhole(value)) return value;
  return Array.isArray(value) ? value.length : 1;
}

/** Write a plain value as the catalogues know it. @param {unknown} value */
function spelled(value) {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  return String(value);
}

/**
 * The same value with its keys in order, so that equal ones are written alike.
 * @param {any} value @returns {unknown}
 */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])]));
}

/** Leave out what cannot be shown, or would change the direction of a line. @param {string} shown */
export function printable(shown) {
  /** @param {string} sign */
  const fits = (sign) => sign === " " || sign === "\u00a0" || !/[\p{C}\p{Z}]/u.test(sign);
  return [...shown].map((sign) => (fits(sign) ? sign : "·")).join("");
}

/**
 * A text that lacks is a mistake of ours: it is told to the console, and what can be shown is shown.
 * @param {string} lang @param {string} shown @param {string} problem
 */
function missing(lang, shown, problem) {
  if (lang) console.error(`words (${lang}): ${problem}`);
  return lang ? shown : "";
}
