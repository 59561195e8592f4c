import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Private: a process that holds sockets. What it says counts until its lease ends, by the database's clock. */
@Entity('presence_process')
export class PresenceProcessRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('timestamptz') leaseUntil!: Date;
}

/** Private: a user with a socket open in a process (OP-27). */
@Entity('online_user')
export class OnlineUserRow {
  @PrimaryColumn('integer') userId!: number;
  @PrimaryColumn('uuid') processId!: string;
}
