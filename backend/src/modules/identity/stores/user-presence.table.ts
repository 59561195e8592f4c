import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Private: when a user was last there (OP-27). */
@Entity('user_presence')
export class UserPresenceRow {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @Column('timestamptz', { name: 'last_login_at', nullable: true })
  lastLoginAt!: Date | null;

  @Column('timestamptz', { name: 'last_seen_at', nullable: true })
  lastSeenAt!: Date | null;
}
