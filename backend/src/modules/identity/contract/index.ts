export * from './account-parts.js';
export * from './identity.public-events.js';
export * from './providers.js';
