export * from './wallet-charges.js';
export * from './wallet-reader.js';
