export interface FirstAdministrator {
  email: string;
  /** To be printed once; null when the operator set ADMIN_PASSWORD and knows it. */
  generatedPassword: string | null;
}

/** Who runs the product. */
export abstract class Administrators {
  /**
   * Opens the administrator's account unless its address has one (OP-49). Answers what was opened, null when nothing
   * was. Safe when two processes boot at once.
   */
  abstract ensureFirst(): Promise<FirstAdministrator | null>;
}
