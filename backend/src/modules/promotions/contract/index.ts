export * from './promotion.public-events.js';
