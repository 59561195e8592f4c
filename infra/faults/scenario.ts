import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quantile } from '../figures.ts';
import { optionsOf, type Options } from '../options.ts';

/** Descriptions of what is wrong, by kind: `lost`, `doubled` and others. */
export type Findings = Record<string, string[]>;
/** Adds findings to the existing ones. */
export const gather = (findings: Findings, more: Findings) => {
  for (const [kind, list] of Object.entries(more)) (findings[kind] ??= []).push(...list);
};
export type Verdict = { figures: Record<string, unknown>; findings: Findings };

type Counts = Map<string, number>;
const counted = (texts: readonly string[]) => {
  const counts: Counts = new Map();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

/** What was acknowledged against what is stored, each as traces of commands. */
export const compared = (wanted: readonly string[], found: readonly string[]) => {
  const [acknowledged, there] = [counted(wanted), counted(found)];
  const moreIn = (one: Counts, other: Counts) =>
    [...one.keys()].filter((key) => (one.get(key) ?? 0) > (other.get(key) ?? 0));
  const more = moreIn(there, acknowledged);
  return {
    lost: moreIn(acknowledged, there),
    doubled: more.filter((trace) => acknowledged.has(trace)),
    invented: more.filter((trace) => !acknowledged.has(trace)),
  };
};

/** `who` works, what `dies` or fails, what must hold; `options` of the command line, with their defaults. */
type Texts = Record<'who' | 'dies' | 'holds', string>;
type Scenario<Given> = Texts & { options: Given; play: (options: Given) => Promise<Verdict> };

const ends: (() => unknown)[] = [];
/** Stops what a scenario has started when it ends, fails or is interrupted; the last one first. */
export const atEnd = (stop: () => unknown) => void ends.push(stop);
const stopAll = async () => {
  for (const stop of ends.splice(0).toReversed()) await stop();
};
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void stopAll().finally(() => process.exit(1)));

/** A scenario that takes its options from the command line. */
export const scenario = <Given extends Options>(given: Scenario<Given>) => ({
  ...given,
  playWith: async (args: string[]) => {
    const options = optionsOf(given.options, args);
    try {
      return { options, ...(await given.play(options)) };
    } finally {
      await stopAll();
    }
  },
});
export type PlayableScenario = Omit<ReturnType<typeof scenario>, 'play'>;

/** Writes reports/faults/<name>.json and prints it as the last line; the process fails when anything was found. */
export const report = (name: string, verdict: Verdict & { options: Options }, seconds: number) => {
  const { options, figures, findings } = verdict;
  const problems = Object.entries(findings).filter(([, list]) => list.length > 0);
  for (const [kind, list] of problems) console.error(`${kind}: ${list.slice(0, 30).join('\n  ')}`);
  const counts = Object.fromEntries(Object.entries(findings).map(([kind, list]) => [kind, list.length]));
  const kept = problems.length === 0;
  const whole = { fault: name, options, figures, lost: 0, doubled: 0, ...counts, seconds, kept };
  mkdirSync('reports/faults', { recursive: true });
  writeFileSync(`reports/faults/${name}.json`, `${JSON.stringify(whole, null, 2)}\n`);
  console.log(`\n${JSON.stringify(whole)}`);
  process.exitCode = kept ? 0 : 1;
};

export const progress = (line: string) => {
  if (process.stdout.isTTY) process.stdout.write(`\r${line}`);
};

/** A folder of this run, deleted when the process ends, however it ends. */
export const folderOf = (name: string) => {
  const path = mkdtempSync(join(tmpdir(), `handwork-${name}-`));
  process.once('exit', () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }));
  return path;
};

/** Milliseconds in the form of a report. */
export const spread = (ms: readonly number[]) => ({
  p50: Math.round(quantile(ms, 0.5)),
  p99: Math.round(quantile(ms, 0.99)),
  max: Math.round(Math.max(0, ...ms)),
});

/** Mulberry32: the same seed gives the same numbers in [0, 1), so that a run can be repeated. */
export const seeded = (seed: number) => {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    /** A whole number from `from` to `to`, both included. */
    between: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    /** Throws when there is nothing to choose from. */
    oneOf: <T>(list: readonly T[]): T => {
      const chosen = list[Math.floor(next() * list.length)];
      if (chosen === undefined) throw new Error('Nothing to choose from');
      return chosen;
    },
  };
};
export type Random = ReturnType<typeof seeded>;
