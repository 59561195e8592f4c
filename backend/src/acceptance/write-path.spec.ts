import fc from 'fast-check';
import { WritePathFigures } from '../testing/write-path/write-path-figures.js';
import { histories, play, SOUND, type Rules } from '../testing/write-path/write-path-history.js';

const HISTORIES = 10_000;

/** Thrown by hand: ten thousand expectations take as long as a tenth of the histories. */
const keepsItsPromises = ({ problems }: { problems: readonly string[] }): void => {
  if (problems.length > 0) throw new Error(problems.join('; '));
};

/** Plays until a promise is broken; returns how many histories that took and what was found. */
const playUntilBroken = (rules: Rules, numRuns: number) =>
  fc.check(
    fc.asyncProperty(histories, async (history) => keepsItsPromises(await play(history, rules))),
    { numRuns, endOnFailure: true, seed: 7 },
  );

describe('the way of a command into the log', () => {
  it(`E5, C2: ${HISTORIES} histories in which answers are lost and processes die keep every promise`, async () => {
    const figures = new WritePathFigures();
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const told = await play(history);
        figures.add(told);
        keepsItsPromises(told);
      }),
      { numRuns: HISTORIES },
    );
    expect(figures.acknowledged).toBeGreaterThan(3 * HISTORIES);
    expect(figures.refused).toBeGreaterThan(HISTORIES);
    for (const times of Object.values(figures.faults)) expect(times).toBeGreaterThan(HISTORIES / 20);
  });

  it('finds an engine that does not look at revisions, within 100 histories', async () => {
    const { failed, numRuns, errorInstance } = await playUntilBroken(
      { ...SOUND, looksAtRevisions: false },
      100,
    );
    expect(failed).toBe(true);
    expect(numRuns).toBeLessThan(100);
    expect(String(errorInstance)).toMatch(/doubled|below zero|wrong balance/);
  });

  it('finds people who send the same again under another key, within 100 histories', async () => {
    const { failed, errorInstance } = await playUntilBroken({ ...SOUND, keepsKeys: false }, 100);
    expect(failed).toBe(true);
    expect(String(errorInstance)).toContain('doubled');
  });
});
