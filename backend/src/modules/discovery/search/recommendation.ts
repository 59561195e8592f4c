/** A listing without reviews is taken to have as many as these, of as many stars. */
const PRIOR_REVIEWS = 5;
const PRIOR_RATING = 4;

/** The same of contacts: half of four are taken to be confirmed. */
const PRIOR_CONTACTS = 4;

/** In steps of five per cent, so that a contact more changes few documents of the index. */
const STEPS = 20;

/**
 * How good a listing is taken to be: its stars, and some more of a middling rating. One happy customer does not outweigh
 * fifty (a Bayesian mean). Three decimals, 0 to 5.
 */
export const trustedRatingOf = (ratingSum: number, ratingCount: number): number => {
  const sum = ratingSum + PRIOR_REVIEWS * PRIOR_RATING;
  return Math.round((sum / (ratingCount + PRIOR_REVIEWS)) * 1000) / 1000;
};

/** How many of all contacts the provider has confirmed, 0 to 1 in steps; a single one left waiting costs little. */
export const trustedResponseRateOf = (contacts: number, confirmed: number): number => {
  const rate = (confirmed + PRIOR_CONTACTS / 2) / (contacts + PRIOR_CONTACTS);
  return Math.round(rate * STEPS) / STEPS;
};
