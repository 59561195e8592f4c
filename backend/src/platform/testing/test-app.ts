import type { INestApplication } from '@nestjs/common';
import type { Agent } from 'supertest';
import type { Database } from '../database/database.js';

/** A message that the outbox holds, as `/api/test/outbox` shows it. */
export interface SentMessage {
  channel: 'email' | 'sms';
  to: string;
  subject: string | null;
  body: string;
  code: string | null;
  link: string | null;
}

/** The whole application on a database of its own, listening on a free port. */
export interface TestApp {
  /** `http://127.0.0.1:<port>` */
  url: string;
  nest: INestApplication;
  database: Database;
  /** A browser of its own: keeps its cookies. */
  agent(): Agent;
  /** Mails and SMS to one address or number, newest first. */
  outbox(to: string): Promise<SentMessage[]>;
  /** Moves the clock of the application. */
  advance(ms: number): void;
  /** Resolves when every projection has passed the head of the log. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}
