import { CHAIN_START } from './log-chain.js';

/**
 * Appends a batch and returns a verdict for each of its appends, so that a conflict does not fail the others.
 *
 * `batch`: a JSON array of `{ stream, expected, events: [{ id, type, schemaVersion, data, meta }] }`, at most one append
 * per stream and no event id twice. `expected`: the exact revision; -1 no stream.
 * `sender`: sent with the notification, by which a process recognises its own.
 *
 * The advisory lock makes positions gap-safe: they are taken and committed by one transaction after the other, so that
 * no reader that has passed a position can miss a smaller one. It relies on READ COMMITTED: the statements after the
 * lock see everything that was committed before it was granted.
 *
 * The settings keep the plan of a first, empty table from being used on a large one.
 */
export const APPEND_BATCH = `
CREATE OR REPLACE FUNCTION events.append_batch(batch jsonb, sender text DEFAULT '')
RETURNS TABLE (verdicts text[], revisions bigint[], positions bigint[])
LANGUAGE plpgsql
SET lock_timeout = '1800ms'
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
DECLARE
  bases bigint[];
  written bigint[];
  moment timestamptz;
  first_written bigint;
  last_written bigint;
  chained bytea;
  previous bytea;
BEGIN
  PERFORM pg_advisory_xact_lock(4901000);
  moment := clock_timestamp();

  SELECT array_agg(judged.verdict ORDER BY judged.nr),
         array_agg(CASE judged.verdict
           WHEN 'appended' THEN judged.current + judged.size
           WHEN 'duplicate' THEN judged.known_revision END ORDER BY judged.nr),
         array_agg(judged.known_position ORDER BY judged.nr),
         array_agg(CASE WHEN judged.verdict = 'appended' THEN judged.current END ORDER BY judged.nr)
    INTO verdicts, revisions, positions, bases
  FROM (
    SELECT asked.nr, asked.size, newest.current, known.revision AS known_revision, known.position AS known_position,
           CASE
             WHEN known.here = asked.size THEN 'duplicate'
             WHEN known.anywhere > 0 THEN 'partial'
             WHEN asked.expected = newest.current THEN 'appended'
             ELSE 'conflict'
           END AS verdict
    FROM (
      SELECT a.nr, a.stream, a.expected, a.events, jsonb_array_length(a.events) AS size
      FROM ROWS FROM (jsonb_to_recordset(batch) AS (stream text, expected bigint, events jsonb))
        WITH ORDINALITY AS a (stream, expected, events, nr)
    ) AS asked
    CROSS JOIN LATERAL (
      SELECT coalesce((SELECT e.revision FROM events.event e WHERE e.stream = asked.stream
                       ORDER BY e.revision DESC LIMIT 1), -1) AS current
    ) AS newest
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE stored.stream = asked.stream) AS here, count(*) AS anywhere,
             max(stored.revision) AS revision, max(stored.position) AS position
      FROM jsonb_to_recordset(asked.events) AS given (id uuid)
      CROSS JOIN LATERAL (SELECT e.stream, e.revision, e.position FROM events.event e WHERE e.id = given.id LIMIT 1) AS stored
    ) AS known
  ) AS judged;

  WITH inserted AS (
    INSERT INTO events.event (stream, revision, id, type, schema_version, data, meta, recorded_at)
    SELECT a.stream, bases[a.nr] + e.nr, e.id, e.type, e.version, e.data, e.meta, moment
    FROM ROWS FROM (jsonb_to_recordset(batch) AS (stream text, expected bigint, events jsonb))
      WITH ORDINALITY AS a (stream, expected, events, nr)
    CROSS JOIN LATERAL ROWS FROM (
      jsonb_to_recordset(a.events) AS (id uuid, type text, "schemaVersion" integer, data jsonb, meta jsonb))
      WITH ORDINALITY AS e (id, type, version, data, meta, nr)
    WHERE bases[a.nr] IS NOT NULL
    ORDER BY a.nr, e.nr
    RETURNING event.position, event.stream, events.digest(event.*) AS digest
  )
  SELECT (SELECT array_agg(last.position ORDER BY last.position)
          FROM (SELECT max(i.position) AS position FROM inserted i GROUP BY i.stream) AS last),
         min(inserted.position), max(inserted.position), string_agg(inserted.digest, '' ORDER BY inserted.position)
    INTO written, first_written, last_written, chained
  FROM inserted;

  IF written IS NOT NULL THEN
    -- Still under the lock, so every batch is chained to the one before it.
    previous := coalesce((SELECT b.hash FROM events.batch b ORDER BY b.last_position DESC LIMIT 1), ${CHAIN_START});
    INSERT INTO events.batch (last_position, first_position, digests, prev_hash, hash)
    VALUES (last_written, first_written, chained, previous,
            sha256(previous || int8send(first_written) || int8send(last_written) || chained));
    -- Appends were written in the order of the batch, so the n-th accepted one has the n-th position.
    SELECT array_agg(coalesce(positions[r.nr], written[r.accepted]) ORDER BY r.nr)
      INTO positions
    FROM (
      SELECT v.nr, CASE WHEN v.verdict = 'appended' THEN count(*) FILTER (WHERE v.verdict = 'appended')
                     OVER (ORDER BY v.nr) END AS accepted
      FROM unnest(verdicts) WITH ORDINALITY AS v (verdict, nr)
    ) AS r;
    PERFORM pg_notify('handwork_events', sender);
  END IF;
  RETURN NEXT;
END $$`;
