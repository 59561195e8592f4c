// @ts-check
import { dirname } from 'node:path';

/** @typedef {{ files: Record<string, { mutants: { status: string }[] }> }} Report of Stryker, as far as it is read */
/** @typedef {{ folder: string; killed: number; survived: number; uncovered: number }} Score */

const KILLED = ['Killed', 'Timeout'];

/** Mutants by folder. Those that do not compile or are ignored on purpose do not count. @param {Report} report @returns {Score[]} */
export const scoresOf = ({ files }) => {
  /** @type {Map<string, Score>} */
  const scores = new Map();
  for (const [file, { mutants }] of Object.entries(files)) {
    const folder = dirname(file);
    const score = scores.get(folder) ?? { folder, killed: 0, survived: 0, uncovered: 0 };
    scores.set(folder, score);
    for (const { status } of mutants) {
      if (KILLED.includes(status)) score.killed++;
      else if (status === 'Survived') score.survived++;
      else if (status === 'NoCoverage') score.uncovered++;
    }
  }
  return [...scores.values()].toSorted((one, other) => one.folder.localeCompare(other.folder));
};

/** As a table of Markdown, with the sum. @param {Score[]} scores */
export const tableOf = (scores) => {
  const sum = { folder: 'all', killed: 0, survived: 0, uncovered: 0 };
  for (const { killed, survived, uncovered } of scores) {
    sum.killed += killed;
    sum.survived += survived;
    sum.uncovered += uncovered;
  }
  const rows = [...scores, sum].map((score) => {
    const { folder, killed, survived, uncovered } = score;
    const all = killed + survived + uncovered;
    const percent = all === 0 ? '-' : `${((killed / all) * 100).toFixed(1)} %`;
    return `| ${folder} | ${percent} | ${killed} of ${all} | ${survived} | ${uncovered} |`;
  });
  return [
    '| folder | score | killed | survived | without a test |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
};
