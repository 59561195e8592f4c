export * from './wallet-charges.js';
export * from './wallet-totals.views.js';
export * from './wallet-reader.js';
