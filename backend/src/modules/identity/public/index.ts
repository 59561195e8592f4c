export * from './accounts.js';
export * from './account-data.js';
export * from './blocks.js';
