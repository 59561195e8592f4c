import type { Pool } from 'pg';
import { DataLoader } from '../../database/data-loader.js';
import type { EventMeta, Position, StoredEvent } from '../event-store.js';
import { ask } from './postgres-client.js';

/** One row per stream: parsing a row costs the reader as much as parsing ten times the text. */
interface Row {
  nr: number;
  /** A JSON array of events in order. */
  events: string;
}

type EventTuple = [
  position: number,
  revision: number,
  id: string,
  type: string,
  schemaVersion: number,
  data: Record<string, unknown>,
];
type WholeEventTuple = [...EventTuple, meta: EventMeta, recordedMs: number];
type FoldEventTuple = [...EventTuple, subject: number | null];

/** Which part of a stream: one text, as the key that equal reads share. */
type Part = `${number} ${number} ${string}`;

/** Folding needs neither the time nor the author of an event. */
const NO_META: EventMeta = { correlationId: '', causationId: '', commandId: '', actor: null };
const LONG_AGO = new Date(0);

/** `columns`: the SQL of the columns after `data`. Operators: `concat` and `json_build_array` take half as long again. */
const pagesWith = (columns: string): string => `
  SELECT wanted.nr::integer AS nr, '[' || found.events || ']' AS events
  FROM unnest($1::text[], $2::bigint[], $3::integer[]) WITH ORDINALITY AS wanted (stream, first, most, nr)
  CROSS JOIN LATERAL (
    SELECT string_agg('[' || position || ',' || revision || ',"' || id || '",' || to_json(type)::text || ',' || schema_version
                      || ',' || data::text || ',' || ${columns} || ']', ',') AS events
    FROM (SELECT * FROM events.event
          WHERE stream = wanted.stream AND revision >= wanted.first ORDER BY revision LIMIT wanted.most) AS page
  ) AS found
  WHERE found.events IS NOT NULL`;

const WHOLE = {
  name: 'streams',
  text: pagesWith(`meta::text || ',' || (extract(epoch FROM recorded_at) * 1000)::float8`),
};
const TO_FOLD = { name: 'folded-streams', text: pagesWith(`coalesce(meta ->> 'subject', 'null')`) };

/** The columns read of events. */
export type ReadMode = 'whole' | 'fold';

/**
 * Pages of streams, many streams in one statement. Folding reads only the columns it needs: an event's metadata is as
 * long as its data, and most of the cost of deciding on an uncached stream is reading it.
 */
export class StreamPages {
  private readonly pages: Record<ReadMode, DataLoader<StoredEvent[], Part>>;

  constructor(
    private readonly reads: Pool,
    private readonly withinMs: number,
  ) {
    this.pages = {
      whole: new DataLoader((parts) => this.read(WHOLE, parts, wholeEvent)),
      fold: new DataLoader((parts) => this.read(TO_FOLD, parts, eventToFold)),
    };
  }

  /** Events of one stream in order; `from` is inclusive. */
  async of(stream: string, from: bigint, most: number, mode: ReadMode): Promise<StoredEvent[]> {
    const part: Part = `${Number(from)} ${most} ${stream}`;
    return (await this.pages[mode].loadMany([part])).get(part) ?? [];
  }

  private async read<Event>(
    statement: { name: string; text: string },
    parts: readonly Part[],
    eventOf: (tuple: Event, stream: string) => StoredEvent,
  ): Promise<Map<Part, StoredEvent[]>> {
    const asked = parts.map(partOf);
    const values = [
      asked.map(({ stream }) => stream),
      asked.map(({ from }) => from),
      asked.map(({ most }) => most),
    ];
    const { rows } = await ask<Row>(this.reads, { ...statement, values }, this.withinMs);
    const pages = new Map<Part, StoredEvent[]>();
    for (const { nr, events } of rows) {
      const [part, { stream } = { stream: '' }] = [parts[nr - 1], asked[nr - 1]];
      if (part)
        pages.set(
          part,
          (JSON.parse(events) as Event[]).map((tuple) => eventOf(tuple, stream)),
        );
    }
    return pages;
  }
}

const partOf = (part: Part): { stream: string; from: string; most: string } => {
  const [from = '', most = ''] = part.split(' ', 2);
  return { from, most, stream: part.slice(from.length + most.length + 2) };
};

const wholeEvent = (
  [position, revision, id, type, schemaVersion, data, meta, recordedMs]: WholeEventTuple,
  stream: string,
): StoredEvent => ({
  id,
  type,
  schemaVersion,
  data,
  meta,
  stream,
  revision: BigInt(revision),
  position: String(position) as Position,
  recordedAt: new Date(recordedMs),
});

const eventToFold = (
  [position, revision, id, type, schemaVersion, data, subject]: FoldEventTuple,
  stream: string,
): StoredEvent => ({
  id,
  type,
  schemaVersion,
  data,
  meta: subject === null ? NO_META : { ...NO_META, subject },
  stream,
  revision: BigInt(revision),
  position: String(position) as Position,
  recordedAt: LONG_AGO,
});
