/** The promises of the site (STATIC-04), for all pages. */
export const promises = {
  verificationLink: '24 hours',
  listingReview: '24 hours',
  firstResponse: '24 hours',
  negotiationResponse: '4 hours',
  suspension: '7 to 30 days',
  appeal: '30 days',
  supportHours: 'Monday to Friday from 8 to 6 and Saturday from 9 to 4',
} as const;

/** Emergency numbers: the police, and the one for every service. */
export const emergency = { police: '199', all: '112' } as const;

const facts: Readonly<Record<string, string>> = {
  ...promises,
  police: emergency.police,
  emergency: emergency.all,
};

/** A text of `texts/` with the facts in braces filled in; `others` are facts of the site. */
export const withFacts = (text: string, others: Readonly<Record<string, string>> = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (braced, key: string) => others[key] ?? facts[key] ?? braced);
