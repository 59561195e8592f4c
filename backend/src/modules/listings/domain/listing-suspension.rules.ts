/** Days that a suspension lasts, as the terms and the guidelines say (STATIC-04). */
export const SUSPENSION_DAYS = { shortest: 7, longest: 30 } as const;
