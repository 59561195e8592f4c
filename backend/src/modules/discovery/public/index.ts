export * from './card-read-model.js';
export * from './open-requests.js';
