/** What kind of refusal it is; the HTTP filter maps it to a status (`error-filter.ts`). */
export type DomainErrorKind =
  | 'invalid'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'too-many'
  | 'no-space'
  | 'unprocessable'
  | 'unavailable';

/**
 * A rule was violated. The message is shown to people and, where the contract quotes a text, is that text byte for byte.
 * `details` are extra members of the error body (`cooldownMinutes`). Logs and tests know it by its class.
 */
export abstract class DomainError extends Error {
  abstract readonly kind: DomainErrorKind;

  constructor(
    message: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = new.target.name;
  }
}

/**
 * A refusal with a constant text: `class NotYourBooking extends defineError('forbidden', '…') {}`.
 * One whose text or details depend on what happened extends DomainError itself.
 */
export const defineError = (kind: DomainErrorKind, text: string, details?: DomainError['details']) =>
  class extends DomainError {
    static readonly text = text;
    readonly kind = kind;

    constructor(options: ErrorOptions = {}) {
      super(text, details);
      this.cause = options.cause;
    }
  };

/** A limit is reached: the answer includes the seconds until the next try. */
export const defineLimit = (text: string) =>
  class extends DomainError {
    readonly kind = 'too-many';

    constructor(retryAfterSeconds: number) {
      super(text, { retryAfterSeconds });
    }
  };

/**
 * B18: no decision in one's own cause, whatever the role. Throws `Refusal` when the decider is among those
 * concerned: whose money, listing or deed it is, or whose decision is reviewed.
 */
export const assertNotSelf = (
  decidedBy: number,
  concerned: readonly (number | null)[],
  Refusal: new () => Error,
): void => {
  if (concerned.includes(decidedBy)) throw new Refusal();
};
