import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { currentContext } from '../request-context.js';

const SAFE_NAME = /^[a-z][a-z_]{0,40}$/;

/** Any number that no other advisory lock of the product uses. */
const CREATE_LOCK = 4_901_002;

/** The integer ids of the public API: positive, never reused, sometimes skipped. */
@Injectable()
export class IdSequences {
  private readonly prepared = new Map<string, Promise<void>>();
  constructor(private readonly database: Database) {}

  /** A new id at every call. */
  async next(name: string): Promise<number> {
    await this.prepare(name);
    const { rows } = await this.database.pool.query<{ id: number }>({
      name: 'next-id',
      text: 'SELECT nextval($1::text::regclass) AS id',
      values: [sequenceOf(name)],
    });
    return idIn(rows, name);
  }

  /**
   * The id of the stream that the current command begins. The same command gets the same one again, so that a retry finds
   * its first outcome: one id per command and name, stored permanently. A command that can't be retried, or a call
   * outside a request or CLI run, gets a new one every time.
   */
  async claim(name: string): Promise<number> {
    const context = currentContext();
    if (!context || context.comesOnce) return this.next(name);
    await this.prepare(name);
    const { rows } = await this.database.pool.query<{ id: number }>({
      name: 'claim-id',
      text: `INSERT INTO id_claim (command_id, name, id, claimed_at) VALUES ($1, $2, nextval($3::text::regclass), now())
             ON CONFLICT (command_id, name) DO UPDATE SET name = excluded.name RETURNING id`,
      values: [context.commandId, name, sequenceOf(name)],
    });
    return idIn(rows, name);
  }

  /** What the current command has claimed before; null: nothing. */
  async claimed(name: string): Promise<number | null> {
    const context = currentContext();
    if (!context || context.comesOnce) return null;
    const { rows } = await this.database.pool.query<{ id: number }>({
      name: 'claimed-id',
      text: 'SELECT id FROM id_claim WHERE command_id = $1 AND name = $2',
      values: [context.commandId, name],
    });
    return rows[0]?.id ?? null;
  }

  /** The id for the key: the same at every call. Allocated at the first one, stored permanently. */
  async of(name: string, key: string): Promise<number> {
    const known = await this.known(name, key);
    if (known !== null) return known;
    await this.prepare(name);
    const { rows } = await this.database.pool.query<{ id: number }>({
      name: 'take-natural-id',
      text: `INSERT INTO natural_id (name, key, id) VALUES ($1, $2, nextval($3::text::regclass))
             ON CONFLICT (name, key) DO UPDATE SET name = excluded.name RETURNING id`,
      values: [name, key, sequenceOf(name)],
    });
    return idIn(rows, name);
  }

  /** The id that `of` answered for this key before; null: never asked for. */
  async known(name: string, key: string): Promise<number | null> {
    const { rows } = await this.database.pool.query<{ id: number }>({
      name: 'natural-id',
      text: 'SELECT id FROM natural_id WHERE name = $1 AND key = $2',
      values: [name, key],
    });
    return rows[0]?.id ?? null;
  }

  /** Creates the sequence at its first use in this process, unless it is there. */
  private prepare(name: string): Promise<void> {
    let prepared = this.prepared.get(name);
    if (!prepared) {
      prepared = this.create(name);
      prepared.catch(() => this.prepared.delete(name));
      this.prepared.set(name, prepared);
    }
    return prepared;
  }

  private async create(name: string): Promise<void> {
    if (!SAFE_NAME.test(name)) throw new Error(`Not a name for an id sequence: ${name}`);
    await this.database.transaction(async (client) => {
      // IF NOT EXISTS alone fails when two processes create it at the same moment.
      await client.query('SELECT pg_advisory_xact_lock($1)', [CREATE_LOCK]);
      await client.query(`CREATE SEQUENCE IF NOT EXISTS ${sequenceOf(name)} MINVALUE 1 CACHE 1`);
    });
  }
}

const idIn = (rows: readonly { id: number }[], name: string): number => {
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`No id came from the sequence ${name}`);
  return id;
};

const sequenceOf = (name: string): string => `public.${name}_id_seq`;
