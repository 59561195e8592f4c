import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Private: one signed-in browser. The id itself is only in the cookie; this row has its hash. */
@Entity('session')
export class SessionRow {
  /** Hex SHA-256 of the session id. */
  @PrimaryColumn('text')
  hash!: string;

  @Column('integer', { name: 'user_id' })
  userId!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** End of the idle time, moved on with use; never behind the absolute end. */
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
