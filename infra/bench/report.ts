import { cpus, loadavg, totalmem } from 'node:os';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { round } from '../figures.ts';
import type { Options } from '../options.ts';
import { ROOT } from '../setup/run.mjs';

/** `perSecond`, or times in `…Ms`. */
export type Figures = Record<string, number>;
export type Goal = { value: number; bar: number; met: boolean };
/** What was measured, beside the yardstick of the same run where it has one. */
export type Row = { figures: Figures; yardstick?: Figures | undefined; goal?: Goal | undefined };
/** `wrong`: what makes the figures worthless, in words. */
export type Report = { rows: Record<string, Row>; facts?: Record<string, unknown>; wrong?: string[] };

/** Where a bench works: a cluster and a folder of its own. `postgres`: the process of the cluster. */
export type Place = { databaseUrl: string; dataDir: string; postgres: number };
export interface Bench<Given extends Options = Options> {
  options: Given;
  run: (options: Given, place: Place) => Promise<Report>;
}

const goalOf = (value: number, bar: number, met: boolean): Goal => ({ value: round(value, 2), bar, met });
export const atLeast = (value: number, bar: number) => goalOf(value, bar, value >= bar);
export const atMost = (value: number, bar: number) => goalOf(value, bar, value <= bar);

const inWords = (figures: Figures) =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${round(value, value < 100 ? 2 : 0)}`)
    .join(', ');

/** Prints every row and writes reports/bench/<name>.json; the process fails when something is wrong. */
export const report = (name: string, options: Options, { rows, facts = {}, wrong = [] }: Report) => {
  for (const [what, { figures, yardstick, goal }] of Object.entries(rows)) {
    const beside = yardstick ? ` | yardstick: ${inWords(yardstick)}` : '';
    const bar = goal ? ` | goal: ${goal.value} of ${goal.bar}${goal.met ? '' : ', MISSED'}` : '';
    console.log(`${what.padEnd(44)} ${inWords(figures)}${beside}${bar}`);
  }
  for (const [what, value] of Object.entries(facts)) console.log(`${what.padEnd(44)} ${String(value)}`);
  for (const problem of wrong) console.log(`WRONG: ${problem}`);
  const load = loadavg().map((one) => round(one, 1));
  const [{ model: cpu } = {}, ...others] = cpus();
  const machine = { node: process.version, cpu, cores: 1 + others.length, memory: totalmem(), load };
  const whole = { bench: name, at: new Date().toISOString(), machine, options, facts, rows, wrong };
  const folder = join(ROOT, 'reports/bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(whole, null, 2)}\n`);
  console.log(`Load ${load.join(', ')}. Written: reports/bench/${name}.json`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
};
