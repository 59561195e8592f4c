export * from './promotion-terms.js';
