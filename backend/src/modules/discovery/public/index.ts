export * from './card-read-model.js';
export * from './open-requests.js';
export * from './price-guide.js';
