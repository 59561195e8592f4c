export * from './card-read-model.js';
