import { defineError } from '../../../kernel/domain-error.js';

/** Never says which of the two has blocked the other. */
export class ContactBlocked extends defineError('forbidden', 'You cannot contact this person') {}

/** Who has blocked whom (contract 3.15, Blocking). */
export abstract class Blocks {
  /** Throws ContactBlocked while either of the two blocks the other. Asked before a message, contact, booking or response. */
  abstract assertNone(one: number, other: number): Promise<void>;
}
