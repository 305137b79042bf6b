// What Dragon Market's page makes of what the server sends; nothing here runs.
declare namespace DragonMarket {
  /** How a boat lies, for its outline. */
  interface Lying extends Lies {
    sort: string;
  }
  /** A walk that is listed. */
  interface Walk extends Move {
    option: string;
    path: string[];
    leave: string[];
    takes: Take[];
  }
}
