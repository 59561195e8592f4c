export interface EmbeddedPostgresOptions {
  /** Everything lives in here: the cluster, its password, the log, the lock. Created when missing. */
  directory: string;
  /** False for throw-away clusters: no fsync, and 200 connections instead of 100. Default true. */
  durable?: boolean;
  /** Gets progress lines meant for people. */
  log?: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** A connection string with the password, for the database `postgres`. The port differs from start to start. */
  url: string;
  port: number;
  /** Of the server that runs now: one that ends by itself is started again, on the same port. */
  readonly pid: number;
  /** Resolves when it has ended for good: it was stopped, or could not be started again. */
  over: Promise<void>;
  /** Ends the server cleanly and frees the folder. Close all connections before. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that came with npm, on a free port of 127.0.0.1, as root or not. One process at a time may
 * have a folder: a second one is refused with an Error that says who has it. What a killed process left behind is
 * cleared up first; a server that still runs as we would start it goes on.
 */
export declare const startEmbeddedPostgres: (options: EmbeddedPostgresOptions) => Promise<EmbeddedPostgres>;

/** The connection string of the server that another process of this machine runs in the folder, or null. */
export declare const findRunningPostgres: (directory: string) => string | null;

/**
 * Ends and deletes the throw-away clusters that killed test runs left in a folder: those whose name begins with
 * the prefix, that have no living owner and are older than ten minutes.
 */
export declare const removeAbandonedClusters: (parent: string, prefix: string) => Promise<void>;

/**
 * The folder for clusters that are thrown away: in memory where there is room, else the temporary one. A database is some
 * six hundred files, and a disk's file system makes them the more slowly the more have been deleted just before.
 */
export declare const throwAwayPlace: (memory?: string, free?: number) => Promise<string>;
