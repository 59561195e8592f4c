// @ts-check
import { round } from '../../figures.mjs';

/** @typedef {ReturnType<typeof import('../http/measure.mjs').mediansOf> & { walKb: number }} Medians */
/** @typedef {{ statements: number; roundTrips: number }} Wire */
/** @typedef {{ ours: Medians; peer: Medians | undefined; wire: Partial<Record<'ours' | 'peer', Wire>> | undefined }} Row */

/** What is wanted, times as fast as the peer or requests/s. @type {Record<string, { ofPeer?: number; perSecond?: number }>} */
const GOALS = {
  'approve, many cold wallets': { ofPeer: 1 },
  'approve, many warm wallets': { ofPeer: 1.2 },
  'approve, one hot wallet': { ofPeer: 1.5 },
  purchase: { ofPeer: 1 },
  'adjust, many wallets': { ofPeer: 1 },
  'read the wallet': { ofPeer: 1 },
  'read transactions': { ofPeer: 1 },
  'listing as JSON': { ofPeer: 1.2 },
  'search, prefix': { perSecond: 600 },
  'search, two words': { perSecond: 600 },
  'search, filtered': { perSecond: 600 },
  'search, typing errors': { perSecond: 500 },
  'remembered searches, 2 purchases/s beside': { perSecond: 900 },
  'page: provider, first sight': { perSecond: 400 },
  'page: search, first sight': { perSecond: 250 },
  'page: provider, seen before': { perSecond: 2_500 },
  'page: search, seen before': { perSecond: 2_500 },
  'page: home, first sight': { perSecond: 300 },
  'page: home, seen before': { perSecond: 2_500 },
};

/** @param {Medians | undefined} side @param {Wire | undefined} wire */
const cells = (side, wire) =>
  side
    ? `${round(side.perSecond)} | ${round(side.p50Ms, 1)}, ${round(side.p95Ms, 1)} | ${round(side.serverMs, 2)} + ${round(side.databaseMs, 2)} | ` +
      (wire ? `${wire.statements}, ${wire.roundTrips}` : '-') +
      ` | ${round(side.walKb, 1)}`
    : '- | - | - | - | -';

/** A table as Markdown, and each row with its goal. @param {Record<string, Row>} rows */
export const tableOf = (rows) => {
  /** @type {Record<string, unknown>} */
  const ratios = {};
  const lines = [
    '| row | ours: /s | p50, p95 ms | processor ms, server + PostgreSQL | statements, round trips | WAL KB | peer: /s | p50, p95 ms | processor ms | statements, round trips | WAL KB | ratio (rounds) | goal |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  ];
  for (const [name, { ours, peer, wire }] of Object.entries(rows)) {
    const { ofPeer, perSecond } = GOALS[name] ?? {};
    const each = ours.rounds.map((one, at) => round(one.perSecond / (peer?.rounds[at]?.perSecond ?? NaN), 2));
    const ratio = peer && round(ours.perSecond / peer.perSecond, 2);
    const value = ofPeer === undefined ? round(ours.perSecond) : ratio;
    const bar = ofPeer ?? perSecond ?? 0;
    ratios[name] = { value, bar, met: (value ?? 0) >= bar };
    lines.push(
      `| ${name} | ${cells(ours, wire?.ours)} | ${cells(peer, wire?.peer)} | ` +
        `${peer ? `${ratio} (${each.join(', ')})` : '-'} | ${ofPeer === undefined ? `${perSecond}/s` : ofPeer} |`,
    );
  }
  const loads = Object.values(rows).flatMap(({ ours }) => ours.rounds.map(({ load }) => load));
  lines.push(`Load of the machine: ${Math.min(...loads)} to ${Math.max(...loads)}`);
  return { lines, ratios };
};
