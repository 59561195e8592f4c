/** How the world outside should read the refusal; the HTTP filter maps it to a status (`error-filter.ts`). */
export type DomainErrorKind =
  | 'invalid'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'too-many'
  | 'no-space'
  | 'unprocessable';

/**
 * A rule said no. The message is shown to people and, where the contract quotes a text, is that text byte for byte.
 * `code` reads `<module>.<fact-that-stopped-us>`; `details` are extra members of the error body (`retryAfterSeconds`).
 */
export abstract class DomainError extends Error {
  abstract readonly kind: DomainErrorKind;
  abstract readonly code: string;

  constructor(
    message: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = new.target.name;
  }
}
