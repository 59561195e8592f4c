import { Injectable } from '@nestjs/common';
import { IdSequences } from '../../../platform/event-store/id-sequences.js';

const SEQUENCE = 'conversation';

/** One conversation for each pair of people, in either order (OP-24). */
@Injectable()
export class ConversationIds {
  constructor(private readonly ids: IdSequences) {}

  /** Null: neither of the two has begun. */
  known(one: number, other: number): Promise<number | null> {
    return this.ids.known(SEQUENCE, keyOf(one, other));
  }

  of(one: number, other: number): Promise<number> {
    return this.ids.of(SEQUENCE, keyOf(one, other));
  }
}

const keyOf = (one: number, other: number): string => `${Math.min(one, other)}-${Math.max(one, other)}`;
