import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Availability, Hold } from '../../../../kernel/availability.js';

/** The public part of the calendar of a provider. */
@Entity('owner_calendar')
export class OwnerCalendarRow {
  @PrimaryColumn('integer') userId!: number;
  /** By the id of the listing; one without a calendar is not in it. */
  @Column('jsonb') availability!: Readonly<Record<string, Availability>>;
  /** Times that are taken, of all listings; those that ended a day before the last was taken are left out. */
  @Column('jsonb') holds!: readonly Hold[];
}
