/** The projection that a listing's page and its owner's lists are read from, for routes that wait for it. */
export const listingReadModel = { name: 'listing' } as const;
