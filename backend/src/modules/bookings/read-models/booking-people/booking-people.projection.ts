import { Column, Entity, PrimaryColumn } from 'typeorm';
import { defineProjection } from '../../../../platform/projections/projection.js';
import type {
  ProfileUpdated,
  UserDeleted,
  UserRegistered,
} from '../../../identity/public/identity.public-events.js';

/** Names of people who contact, book and review; a row is deleted with its account. */
@Entity('booking_person')
export class BookingPersonRow {
  @PrimaryColumn('integer') userId!: number;
  @Column('text') firstName!: string;
  @Column('text') lastName!: string;
  @Column('text', { nullable: true }) email!: string | null;
}

/** Names and addresses of customers and providers, beside what they do with each other. */
export const bookingPeople = defineProjection<UserRegistered | ProfileUpdated | UserDeleted>({
  name: 'booking-people',
  version: 1,
  tables: [BookingPersonRow],
  on: {
    UserRegistered: (rows, { data: { userId, email, firstName, lastName } }) =>
      rows.put(BookingPersonRow, { userId, email, firstName, lastName }),
    ProfileUpdated: (rows, { data: { userId, firstName, lastName } }) =>
      rows.updateIfThere(BookingPersonRow, userId, { firstName, lastName }),
    UserDeleted: (rows, { data }) => rows.remove(BookingPersonRow, data.userId),
  },
});
