import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { ReconciledDayRow } from './payments.table.js';

export type ReconciledDay = Omit<ReconciledDayRow, 'reconciledAt'>;

/** What each day's comparison with the gateway's list found last. */
@Injectable()
export class ReconciledDays {
  constructor(private readonly database: Database) {}

  async put(day: ReconciledDay, at: string): Promise<void> {
    await this.database.pool.query({
      name: 'reconciled-day-put',
      text: `INSERT INTO reconciled_day
               (date, credited, amount, fees, missing_here, missing_there, differing, reconciled_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
             ON CONFLICT (date) DO UPDATE SET credited = excluded.credited, amount = excluded.amount,
               fees = excluded.fees, missing_here = excluded.missing_here,
               missing_there = excluded.missing_there, differing = excluded.differing,
               reconciled_at = excluded.reconciled_at`,
      values: [
        day.date,
        day.credited,
        day.amount,
        day.fees,
        day.missingHere,
        day.missingThere,
        day.differing,
        at,
      ],
    });
  }

  /** Oldest first, both dates included. */
  async between(from: string, to: string): Promise<ReconciledDayRow[]> {
    const { rows } = await this.database.pool.query<ReconciledDayRow>({
      name: 'reconciled-days',
      text: `SELECT to_char(date, 'YYYY-MM-DD') AS date, credited, amount, fees, missing_here AS "missingHere",
                    missing_there AS "missingThere", differing, reconciled_at AS "reconciledAt"
             FROM reconciled_day WHERE date BETWEEN $1 AND $2 ORDER BY date`,
      values: [from, to],
    });
    return rows;
  }
}
