export * from './wallet.public-events.js';
export * from './wallet-charges.js';
