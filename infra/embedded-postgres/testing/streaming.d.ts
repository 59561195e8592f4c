export interface StreamingServer {
  /** A connection string for the database `postgres`. */
  url: string;
  port: number;
  /** The data folder. */
  data: string;
  /** Of the postmaster. */
  pid: number;
  /** The postmaster and its children (Linux). */
  processes(): number[];
  /** To all of them. */
  signal(name: NodeJS.Signals): void;
  /** kill -9 of all of them; it stays down. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

interface Place {
  /** Empty, or to be made. The name of a replica's last folder is that of its slot and of the standby. */
  directory: string;
  /** False: no fsync, as for `startEmbeddedPostgres`. */
  durable: boolean;
}

/** A PostgreSQL that can have replicas and, unlike that of `startEmbeddedPostgres`, stays down when it ends. */
export declare const startPrimary: (place: Place) => Promise<StreamingServer>;

/** A hot standby that streams from a primary on this machine through a slot of its own; made from a copy of its files. */
export declare const startReplica: (primary: StreamingServer, place: Place) => Promise<StreamingServer>;
