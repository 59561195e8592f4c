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

  /**
   * The next id of a sequence (`user`, `listing`). The same command gets the same id again, so that a retry leads to
   * the same stream: one id per command and name. Outside a request or CLI run every call gives a new one.
   */
  async next(name: string): Promise<number> {
    await this.prepare(name);
    const commandId = currentContext()?.commandId;
    const { rows } = commandId
      ? await this.database.pool.query<{ id: number }>({
          name: 'claim-id',
          text: `INSERT INTO id_claim (command_id, name, id, claimed_at) VALUES ($1, $2, nextval($3::text::regclass), now())
                 ON CONFLICT (command_id, name) DO UPDATE SET name = excluded.name RETURNING id`,
          values: [commandId, name, sequenceOf(name)],
        })
      : await this.database.pool.query<{ id: number }>({
          name: 'next-id',
          text: 'SELECT nextval($1::text::regclass) AS id',
          values: [sequenceOf(name)],
        });
    const id = rows[0]?.id;
    if (id === undefined) throw new Error(`No id came from the sequence ${name}`);
    return id;
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

const sequenceOf = (name: string): string => `public.${name}_id_seq`;
