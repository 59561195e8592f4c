export * from './conversation-reports.js';
