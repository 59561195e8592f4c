export * from './conversation-reader.js';
export * from './conversation-reports.js';
