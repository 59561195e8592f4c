export * from './conversation-reader.js';
