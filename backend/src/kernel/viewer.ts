/** Whose views are counted: a user, else a browser (OP-22). */
export interface Viewer {
  /** Null for a browser. */
  userId: number | null;
  /** `u7`, or `v` and a hash of the browser's cookie: distinguishes viewers without revealing the cookie. */
  key: string;
  /** The client's address, against floods of made-up browsers; not stored. */
  address: string;
}
