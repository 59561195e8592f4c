export * from './account-counts.js';
export * from './account-data.js';
export * from './account-read-model.js';
export * from './accounts.js';
export * from './administrators.js';
export * from './listing-names.js';
export * from './profile-images.js';
export * from './providers.js';
