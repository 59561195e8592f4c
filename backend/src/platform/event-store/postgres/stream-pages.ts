import type { Pool } from 'pg';
import { DataLoader } from '../../database/data-loader.js';
import type { EventMeta, Position, StoredEvent } from '../event-store.js';
import { ask } from './postgres-client.js';

interface Row {
  nr: number;
  position: number;
  revision: number;
  id: string;
  type: string;
  schemaVersion: number;
  data: Record<string, unknown>;
  subject: number | null;
}

/** Which part of a stream: as one text, because it is what those who ask for the same share. */
type Part = `${number} ${number} ${string}`;

/** Of an event that is only folded nobody asks when it came, or from whom. */
const UNTOLD: EventMeta = { correlationId: '', causationId: '', commandId: '', actor: null };
const LONG_AGO = new Date(0);

const PAGES = `
  SELECT wanted.nr::integer AS nr, found.*
  FROM unnest($1::text[], $2::bigint[], $3::integer[]) WITH ORDINALITY AS wanted (stream, first, most, nr)
  CROSS JOIN LATERAL (
    SELECT position, revision, id, type, schema_version AS "schemaVersion", data, (meta ->> 'subject')::bigint AS subject
    FROM events.event WHERE stream = wanted.stream AND revision >= wanted.first ORDER BY revision LIMIT wanted.most
  ) AS found`;

/**
 * Streams for those who only fold them: many at once, and of each event no more than that takes. What surrounds an event is
 * as long as the event, and a decision on a stream that nobody has in memory is dear mostly for reading it.
 */
export class FoldedPages {
  private readonly pages: DataLoader<StoredEvent[], Part>;

  constructor(pool: Pool, withinMs: number) {
    this.pages = new DataLoader(async (parts) => {
      const asked = parts.map(partOf);
      const values = [
        asked.map(({ stream }) => stream),
        asked.map(({ from }) => from),
        asked.map(({ most }) => most),
      ];
      const { rows } = await ask<Row>(pool, { name: 'folded-streams', text: PAGES, values }, withinMs);
      const pages = new Map<Part, StoredEvent[]>(parts.map((part) => [part, []]));
      for (const row of rows) {
        const part = parts[row.nr - 1];
        if (part) pages.get(part)?.push(eventOf(row, asked[row.nr - 1]?.stream ?? ''));
      }
      for (const page of pages.values()) page.sort((one, other) => Number(one.revision - other.revision));
      return pages;
    });
  }

  /** Events of one stream in order; `from` is inclusive. */
  async of(stream: string, from: bigint, most: number): Promise<StoredEvent[]> {
    const part: Part = `${Number(from)} ${most} ${stream}`;
    return (await this.pages.loadMany([part])).get(part) ?? [];
  }
}

const partOf = (part: Part): { stream: string; from: string; most: string } => {
  const [from = '', most = ''] = part.split(' ', 2);
  return { from, most, stream: part.slice(from.length + most.length + 2) };
};

const eventOf = ({ subject, ...row }: Row, stream: string): StoredEvent => ({
  id: row.id,
  type: row.type,
  schemaVersion: row.schemaVersion,
  data: row.data,
  meta: subject === null ? UNTOLD : { ...UNTOLD, subject },
  stream,
  revision: BigInt(row.revision),
  position: String(row.position) as Position,
  recordedAt: LONG_AGO,
});
