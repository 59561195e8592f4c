/** What the pages promise (STATIC-04), said once so that no two pages differ. */
export const promises = {
  verificationLink: '24 hours',
  listingReview: '24 hours',
  firstResponse: '24 hours',
  negotiationResponse: '4 hours',
  suspension: '7 to 30 days',
  appeal: '30 days',
  supportHours: 'Monday to Friday from 8 to 6 and Saturday from 9 to 4',
} as const;

/** Who to call in danger: the police and the number that reaches every service. */
export const emergency = { police: '199', all: '112' } as const;
