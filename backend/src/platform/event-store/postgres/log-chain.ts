import { createHash } from 'node:crypto';

/**
 * The hash chain of the log: altering, removing or inserting an event by any other means than the append function breaks it.
 *
 * - The digest of an event is the SHA-256 of its canonical text: every stored column, one per line, as EVENT_DIGEST
 *   writes them (`data` and `meta` as PostgreSQL prints `jsonb`, stream and type as JSON strings, the time in
 *   microseconds of the epoch). No column holds a raw line feed then, so no two events have one text.
 * - A batch is chained by SHA-256(hash of the batch before ‖ first position ‖ last position ‖ digests of its events in
 *   order), positions as 8 bytes, the largest byte first. Its positions follow each other without gaps.
 * - The first batch follows 32 zero bytes.
 *
 * A change of this form needs a new chain; nothing here may change.
 */
export const EVENT_DIGEST = `
CREATE FUNCTION events.digest(event events.event) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(
    event.position || E'\\n' || to_json(event.stream)::text || E'\\n' || event.revision || E'\\n' || event.id || E'\\n' ||
    to_json(event.type)::text || E'\\n' || event.schema_version || E'\\n' || event.data::text || E'\\n' ||
    event.meta::text || E'\\n' || (extract(epoch FROM event.recorded_at) * 1000000)::bigint, 'UTF8'))
$$`;

export const DIGEST_BYTES = 32;

/** What the first batch is chained to, as SQL. */
export const CHAIN_START = `decode(repeat('00', ${DIGEST_BYTES}), 'hex')`;

/** An event as the canonical text needs it: numbers and JSON in PostgreSQL's own words. */
export interface CanonicalEvent {
  position: number;
  stream: string;
  revision: number;
  id: string;
  type: string;
  schemaVersion: number;
  /** `data::text` */
  data: string;
  /** `meta::text` */
  meta: string;
  /** `recorded_at` in microseconds of the epoch. */
  recordedMicros: number;
}

/** Selects rows of `events.event` as CanonicalEvent. */
export const CANONICAL_COLUMNS = `position, stream, revision, id, type, schema_version AS "schemaVersion",
  data::text AS data, meta::text AS meta, (extract(epoch FROM recorded_at) * 1000000)::bigint AS "recordedMicros"`;

/** The same as `events.digest`, computed by the reader: an attacker who could change the log could also change that function. */
export const digestOf = (event: CanonicalEvent): Buffer =>
  sha256(
    [
      event.position,
      JSON.stringify(event.stream),
      event.revision,
      event.id,
      JSON.stringify(event.type),
      event.schemaVersion,
      event.data,
      event.meta,
      event.recordedMicros,
    ].join('\n'),
  );

/** A row of `events.batch`. */
export interface ChainedBatch {
  firstPosition: number;
  lastPosition: number;
  /** DIGEST_BYTES per event, in the order of positions. */
  digests: Buffer;
  prevHash: Buffer;
  hash: Buffer;
}

/** What `hash` of the batch has to be. */
export const hashOf = ({ firstPosition, lastPosition, digests, prevHash }: ChainedBatch): Buffer => {
  const range = Buffer.alloc(16);
  range.writeBigInt64BE(BigInt(firstPosition), 0);
  range.writeBigInt64BE(BigInt(lastPosition), 8);
  return sha256(prevHash, range, digests);
};

const sha256 = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
