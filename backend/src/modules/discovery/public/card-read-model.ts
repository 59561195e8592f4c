/** The projection that results and their cards are read from, for routes that wait for it. */
export const cardReadModel = { name: 'listing-card' } as const;
