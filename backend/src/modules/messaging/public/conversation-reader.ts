/** One of the two of a conversation. */
export interface ConversationParty {
  userId: number;
  /** "Deleted user" once the account is gone. */
  name: string;
}

/** What other modules may ask about conversations; never what was said in them. */
export abstract class ConversationReader {
  /** The two people of each conversation, customer first; without those that there are not. */
  abstract partiesOf(
    conversationIds: readonly number[],
  ): Promise<ReadonlyMap<number, readonly ConversationParty[]>>;
}
