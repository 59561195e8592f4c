/**
 * Which conversations somebody has reported. A module that takes reports provides a class that extends this one;
 * messaging finds it by that. Without one nothing is reported.
 */
export abstract class ConversationReports {
  /** Whether one of the two has reported it, decided upon or not: only then may administrators read it and its files. */
  abstract covers(conversationId: number): Promise<boolean>;
}
