/** What promotions cost and give. */
export abstract class PromotionTerms {
  /** Puts the terms of OP-32 where there are none (DATA-09). Safe to repeat, and for several processes at once. */
  abstract ensure(): Promise<void>;
}
