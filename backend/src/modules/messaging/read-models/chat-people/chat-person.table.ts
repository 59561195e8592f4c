import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One row per account, as the other side of a conversation shows it. */
@Entity('chat_person')
export class ChatPersonRow {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @Column('text', { name: 'first_name' })
  firstName!: string;

  @Column('text', { name: 'last_name' })
  lastName!: string;

  @Column('text', { nullable: true })
  avatar!: string | null;
}
