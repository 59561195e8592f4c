export * from './view-traces.js';
