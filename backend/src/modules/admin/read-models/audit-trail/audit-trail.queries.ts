import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';

/** Filters; an omitted one matches everything. */
export interface AuditFilter {
  type?: string;
  stream?: string;
  /** Who did it, or whom it is about. */
  userId?: number;
  correlationId?: string;
  from?: Date;
  /** Exclusive. */
  to?: Date;
  /** Only entries before this position in the log. */
  before?: string;
}

/** Position of an event. */
export interface AuditEntry {
  place: string;
  stream: string;
  revision: number;
}

@Injectable()
export class AuditTrailQueries {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async newest(filter: AuditFilter, limit: number): Promise<AuditEntry[]> {
    const values: unknown[] = [limit];
    const parameter = (value: unknown): string => `$${values.push(value)}`;
    const conditions: string[] = [];
    if (filter.type !== undefined) conditions.push(`type = ${parameter(filter.type)}`);
    if (filter.stream !== undefined) conditions.push(`stream = ${parameter(filter.stream)}`);
    if (filter.correlationId !== undefined)
      conditions.push(`correlation_id = ${parameter(filter.correlationId)}`);
    if (filter.from) conditions.push(`recorded_at >= ${parameter(filter.from)}`);
    if (filter.to) conditions.push(`recorded_at < ${parameter(filter.to)}`);
    if (filter.before !== undefined) conditions.push(`place < ${parameter(filter.before)}`);
    const by = (more: string): string =>
      `SELECT place, stream, revision FROM audit_entry
        WHERE ${[...conditions, more].join(' AND ')} ORDER BY place DESC LIMIT $1`;
    // Each half walks its own index; an OR would walk the whole log for a person who did little.
    const user = filter.userId === undefined ? undefined : parameter(filter.userId);
    const text = user
      ? `SELECT * FROM ((${by(`actor_user_id = ${user}`)}) UNION ALL (${by(`subject_user_id = ${user} AND actor_user_id IS DISTINCT FROM subject_user_id`)})) found
          ORDER BY place DESC LIMIT $1`
      : by('true');
    const { rows } = await this.database.pool.query<AuditEntry>(text, values);
    return rows;
  }

  /** The event at one place of the log. */
  async at(place: string): Promise<AuditEntry | null> {
    const { rows } = await this.database.pool.query<AuditEntry>({
      name: 'audit-entry',
      text: 'SELECT place, stream, revision FROM audit_entry WHERE place = $1',
      values: [place],
    });
    return rows[0] ?? null;
  }

  /** How many events the log holds. */
  async count(): Promise<number> {
    const { rows } = await this.database.pool.query<{ count: number }>({
      name: 'audit-entries',
      text: 'SELECT count(*)::int AS count FROM audit_entry',
    });
    return rows[0]?.count ?? 0;
  }
}
