/**
 * API paths of providers that were fetched in advance and not yet looked at. Their page shows at once, and then asks
 * again: the visit has to be counted (DETAIL-23).
 */
export const prefetchedProviders = new Set<string>();
