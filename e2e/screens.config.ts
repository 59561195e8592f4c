import { defineConfig } from '@playwright/test';
import tested from './playwright.config.js';

// `npm run docs:screens`: takes the pictures of docs/screens from the built product with its demo world.
const { projects: _, ...same } = tested;
export default defineConfig({
  ...same,
  testDir: './screens',
  testMatch: '**/*.screen.ts',
  workers: 1, // sequential: the changes of one may show in another
});
