export * from './listing-reader.js';
export * from './listing-detail.views.js';
export * from './listing-figures.js';
export * from './listing-suspensions.js';
export * from './listing-reputation.js';
export * from './listing-checks.js';
