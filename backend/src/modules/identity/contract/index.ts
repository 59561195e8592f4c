export * from './identity.public-events.js';
export * from './providers.js';
