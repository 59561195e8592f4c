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

/**
 * A refusal that says the same every time: `class NotYourBooking extends defineError('forbidden', 'bookings.not-yours', '…') {}`.
 * One whose text or details depend on what happened extends DomainError itself.
 */
export const defineError = (kind: DomainErrorKind, code: string, text: string) =>
  class extends DomainError {
    static readonly text = text;
    readonly kind = kind;
    readonly code = code;

    constructor(options: ErrorOptions = {}) {
      super(text);
      this.cause = options.cause;
    }
  };

/**
 * B18: no decision in one's own cause, whatever the role. Throws `Refusal` when the decider is among those
 * concerned: whose money, listing or deed it is, or whose decision is looked at again.
 */
export const assertNotSelf = (
  decidedBy: number,
  concerned: readonly (number | null)[],
  Refusal: new () => Error,
): void => {
  if (concerned.includes(decidedBy)) throw new Refusal();
};
