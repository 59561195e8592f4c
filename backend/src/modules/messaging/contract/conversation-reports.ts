/** Which conversations somebody has reported. Whoever takes reports provides it; without it nothing is reported. */
export abstract class ConversationReports {
  /** Whether an administrator has a report on it: only then may they open its files. */
  abstract covers(conversationId: number): Promise<boolean>;
}
