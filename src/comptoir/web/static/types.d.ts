// The types that the whole page speaks of, by the names it uses; nothing here runs.

/** What a component draws: markup, a text, a list of them, or nothing. */
type Drawn = unknown;

/** What components are given, by name: a name means the same everywhere. */
interface Properties {
  [name: string]: any;
}
