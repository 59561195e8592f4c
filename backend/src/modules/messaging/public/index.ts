/** One of the two of a conversation. */
export interface ConversationParty {
  userId: number;
  /** "Deleted user" once the account is deleted. */
  name: string;
}

/** What other modules may ask about conversations; never what was said in them. */
export abstract class ConversationReader {
  /** The two people of each conversation, customer first; without unknown ids. */
  abstract partiesOf(
    conversationIds: readonly number[],
  ): Promise<ReadonlyMap<number, readonly ConversationParty[]>>;
}

/** Which conversations were reported; the module that takes reports provides it. */
export abstract class ConversationReports {
  /** Whether one of the two has reported it, decided upon or not: only then may administrators read it and its files. */
  abstract covers(conversationId: number): Promise<boolean>;
}
