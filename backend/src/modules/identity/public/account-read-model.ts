/** The projection that accounts are read from, for routes that wait for it. */
export const accountReadModel = { name: 'user-account' } as const;
