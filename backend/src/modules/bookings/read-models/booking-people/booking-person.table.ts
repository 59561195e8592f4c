import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How people are called who contact, book and review; nobody's row is left once the account is deleted. */
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
