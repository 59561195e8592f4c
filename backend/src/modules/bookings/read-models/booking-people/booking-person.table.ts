import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Names of people who contact, book and review; a row is deleted with its account. */
@Entity('booking_person')
export class BookingPersonRow {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @Column('text', { name: 'first_name' })
  firstName!: string;

  @Column('text', { name: 'last_name' })
  lastName!: string;

  @Column('text', { nullable: true })
  email!: string | null;
}
