export * from './wallet-charges.js';
export * from './wallet-totals.views.js';
export * from './wallet-read-model.js';
export * from './wallet-figures.js';
export * from './wallet-receipts.js';
