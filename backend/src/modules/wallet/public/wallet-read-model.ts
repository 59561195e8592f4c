/** The projection that balances and transactions are read from, for routes that wait for it. */
export const walletReadModel = { name: 'wallet-balance' } as const;
