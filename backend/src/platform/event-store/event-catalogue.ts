import type { DeclaredEvents } from './event-types.js';

const COLUMNS = ['Stream', 'Event', 'Version', 'What happened', 'Sealed with the key of its subject'];

/** The event catalogue in Markdown: every event type of every module. Written to `docs/events.md`. */
export const eventCatalogue = (manifests: readonly DeclaredEvents[]): string => {
  const modules = manifests.filter(({ events }) => Object.keys(events).length > 0);
  return [
    '# Events',
    'Everything that is kept for good, by module. Generated from the code by `npm run docs:events`; a test fails when it is not up to date.',
    ...modules.flatMap(({ name, events }) => [`## ${name}`, table([COLUMNS, ...rowsOf(events)])]),
  ]
    .join('\n\n')
    .concat('\n');
};

const rowsOf = (events: DeclaredEvents['events']): string[][] =>
  Object.entries(events).map(([type, { category, isOneStream, version, summary, personal }]) => [
    isOneStream ? `\`${category}\`` : `\`${category}-…\``,
    `\`${type}\``,
    String(version),
    summary,
    personal.map((field) => `\`${field}\``).join(', ') || '–',
  ]);

/** Aligned, so that the formatter leaves it as it is. */
const table = (rows: string[][]): string => {
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const [head = '', ...body] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n');
};
