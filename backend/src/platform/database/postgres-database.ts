import pg, { type ClientBase, type Pool, type PoolClient } from 'pg';
import { DataSource, DefaultNamingStrategy, type DataSourceOptions, type MigrationInterface } from 'typeorm';
import { isTimeout } from '../transient-errors.js';
import { Database } from './database.js';
import { ReadReplicas, type OpenPool } from './read-replicas.js';

interface DatabaseParts {
  /** Of read tables; private tables are described by their migrations. */
  entities?: readonly (new () => object)[];
  migrations: readonly (new () => MigrationInterface)[];
  /** Connections that this process may hold beside those for statements by key; 20 when left out. */
  poolSize?: number;
  /** What one statement may take, and a transaction between two of them; 8 s when left out. */
  statementTimeoutMs?: number;
  /** Connection strings of streaming replicas; with a pool for each as large as the primary's. */
  readUrls?: readonly string[];
}

const CONNECT_TIMEOUT_MS = 5_000;
/** Of each pool: reads that are many and short, and projections, whose batches may take a while. */
const KEYED_CONNECTIONS = 4;
/**
 * For statements by key, of which each has one good plan: made once for each connection. To plan such a statement for its keys
 * takes the server longer than to find the rows, and a table that was small at that moment must not be scanned for ever.
 */
const PLANNED_ONCE =
  '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off';
const STATEMENT_TIMEOUT_MS = 8_000;

/** Any number that no other advisory lock of the product uses. */
const MIGRATION_LOCK = 4_901_001;

/** `date` columns are plain dates: text such as `2026-02-03`, never a Date in some time zone. */
const DATE_OID = 1082;

/**
 * For each pooled connection. A connection being handed over has no error listener; its end may arrive
 * in the same packet as the previous holder's answer, and an unhandled error ends the process.
 */
export const ignoreConnectionErrors = (client: ClientBase): void => void client.on('error', () => undefined);

/** Column `user_id` of property `userId`, unless the entity names another. */
class SnakeCaseColumns extends DefaultNamingStrategy {
  override columnName(property: string, given: string | undefined): string {
    return given ?? property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
}

/** TypeORM's DataSource, its own `pg` pool and two for statements by key, on one PostgreSQL database and its replicas. */
export class PostgresDatabase extends Database {
  readonly replicas: ReadReplicas;
  private closing: Promise<void> | undefined;

  private constructor(
    readonly url: string,
    readonly orm: DataSource,
    readonly pool: Pool,
    readonly reads: Pool,
    private readonly pipelines: Pool,
    readUrls: readonly string[],
    open: OpenPool,
  ) {
    super();
    this.replicas = new ReadReplicas(this, readUrls, open);
  }

  /** Opens the pool; rejects when the server cannot be reached within 5 s. Call `migrate` before anything else. */
  static async connect(url: string, parts: DatabaseParts): Promise<PostgresDatabase> {
    pg.types.setTypeParser(DATE_OID, (text) => text);
    const { poolSize = 20, statementTimeoutMs: limit = STATEMENT_TIMEOUT_MS } = parts;
    const settings = {
      statement_timeout: limit,
      idle_in_transaction_session_timeout: limit,
      // A server that hangs is detected here, a little after its own limit.
      query_timeout: limit * 1.1,
      keepAlive: true,
      onConnect: ignoreConnectionErrors,
    };
    const orm = new DataSource({
      type: 'postgres',
      driver: pg, // by itself it would load another copy beside the built server's, which does not have our parsers
      url,
      entities: [...(parts.entities ?? [])],
      namingStrategy: new SnakeCaseColumns(),
      migrations: [...parts.migrations],
      synchronize: false,
      installExtensions: false,
      applicationName: 'handwork',
      connectTimeoutMS: CONNECT_TIMEOUT_MS,
      poolSize,
      parseInt8: true,
      // A lost idle connection must not end the process; the query that needs one next gets a new one or fails.
      poolErrorHandler: () => undefined,
      extra: settings,
    });
    await orm.initialize();
    const open: OpenPool = (at, kind, own) => {
      const sized = kind === 'reads' ? { max: KEYED_CONNECTIONS, options: PLANNED_ONCE } : { max: poolSize };
      const opened = new pg.Pool({
        ...settings,
        ...sized,
        connectionString: at,
        application_name: 'handwork',
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        ...own,
      });
      return opened.on('error', () => undefined);
    };
    const { master } = orm.driver as unknown as { master: Pool };
    const [reads, pipelines] = [open(url, 'reads', {}), open(url, 'reads', { pipeline: true })];
    return new PostgresDatabase(url, orm, master, reads, pipelines, parts.readUrls ?? [], open);
  }

  /**
   * Runs what is pending, each migration in a transaction and for as long as it takes. Processes that boot together run
   * it one after another.
   */
  async migrate(): Promise<void> {
    if (await this.isMigrated()) return;
    const client = new pg.Client({ connectionString: this.url, application_name: 'handwork migrations' });
    client.on('error', () => undefined);
    await client.connect();
    const patient = new DataSource({ ...this.orm.options, entities: [], extra: {} } as DataSourceOptions);
    try {
      await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await patient.initialize();
      await patient.runMigrations({ transaction: 'each' });
    } finally {
      if (patient.isInitialized) await patient.destroy();
      await client.end(); // gives the lock back
    }
  }

  /** As most starts find it; they open no connections of their own. */
  private async isMigrated(): Promise<boolean> {
    const { rows: tables } = await this.pool.query(
      `SELECT FROM to_regclass('migrations') AS t WHERE t IS NOT NULL`,
    );
    if (tables.length === 0) return false;
    const { rows } = await this.pool.query<{ name: string }>('SELECT name FROM migrations');
    const done = new Set(rows.map(({ name }) => name));
    return this.orm.migrations.every(({ name, constructor }) => done.has(name ?? constructor.name));
  }

  session<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    return this.sessionOf(this.pool, work);
  }

  pipelined<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    return this.sessionOf(this.pipelines, work);
  }

  private async sessionOf<Result>(
    pool: Pool,
    work: (client: PoolClient) => Promise<Result>,
  ): Promise<Result> {
    const client = await pool.connect();
    let broken: Error | undefined;
    // Between two queries nothing else reports the loss of the connection.
    const note = (error: Error): void => void (broken = error);
    client.on('error', note);
    try {
      return await work(client);
    } catch (error) {
      if (isTimeout(error))
        broken ??= error as Error; // do not wait a second time: the end of the session undoes it
      else await client.query('ROLLBACK').catch((lost: Error) => (broken ??= lost));
      throw error;
    } finally {
      client.off('error', note);
      client.release(broken);
    }
  }

  transaction<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    return this.session(async (client) => {
      await client.query('BEGIN');
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    });
  }

  /** Ends the pools; may be called twice. */
  close(): Promise<void> {
    const end = async (): Promise<void> => {
      await this.replicas.close();
      await Promise.all([this.orm.destroy(), this.reads.end(), this.pipelines.end()]);
    };
    return (this.closing ??= end());
  }
}
