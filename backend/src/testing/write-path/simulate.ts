import fc from 'fast-check';
import { histories, play } from './write-path-history.js';
import { WritePathFigures } from './write-path-figures.js';

// node --import …/typescript-loader.mjs simulate.ts HISTORIES SEED: prints what they come to as JSON; a broken promise
// ends it and is printed with the history that breaks it.
const [numRuns = 1, seed = 1] = process.argv.slice(2).map(Number);
const figures = new WritePathFigures();
const details = await fc.check(
  fc.asyncProperty(histories, async (history) => {
    const told = await play(history);
    figures.add(told);
    if (told.problems.length > 0) throw new Error(told.problems.join('\n'));
  }),
  { numRuns, seed, endOnFailure: true },
);
const broken = details.failed ? fc.defaultReportMessage(details) : undefined;
process.stdout.write(JSON.stringify({ ...figures, broken }));
