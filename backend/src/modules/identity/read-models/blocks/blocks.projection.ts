import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { defineProjection, timeOf } from '../../../../platform/projections/projection.js';
import type { BlockEvent } from '../../domain/blocks.events.js';
import { Database } from '../../../../platform/database/database.js';
import { Blocks, ContactBlocked } from '../../public/blocks.js';

/** One row for each person that a user blocks. */
@Entity('user_block')
@Index(['blockedUserId', 'userId'])
export class UserBlockRow {
  @PrimaryColumn('integer') userId!: number;
  @PrimaryColumn('integer') blockedUserId!: number;
  @Column('timestamptz') since!: Date;
}

export const userBlocks = defineProjection<BlockEvent>({
  name: 'user-blocks',
  version: 1,
  tables: [UserBlockRow],
  on: {
    UserBlocked: (rows, { data: { userId, blockedUserId, blockedAt } }) =>
      rows.put(UserBlockRow, { userId, blockedUserId, since: timeOf(blockedAt) }),
    UserUnblocked: (rows, { data: { userId, blockedUserId } }) =>
      rows.remove(UserBlockRow, { userId, blockedUserId }),
  },
});

interface BlockedUser {
  id: number;
  name: string;
  since: Date;
}

/** More than anyone blocks by hand. */
const LONGEST_LIST = 500;

@Injectable()
export class BlockQueries extends Blocks {
  constructor(private readonly database: Database) {
    super();
  }

  async assertNone(one: number, other: number): Promise<void> {
    const { rowCount } = await this.database.pool.query({
      name: 'user-block-between',
      text: `SELECT FROM user_block
              WHERE (user_id = $1 AND blocked_user_id = $2) OR (user_id = $2 AND blocked_user_id = $1) LIMIT 1`,
      values: [one, other],
    });
    if (rowCount) throw new ContactBlocked();
  }

  /** Whom a user blocks, the latest first; without deleted accounts. */
  async of(userId: number): Promise<BlockedUser[]> {
    const { rows } = await this.database.pool.query<BlockedUser>({
      name: 'user-blocks',
      text: `SELECT a.id, concat_ws(' ', a.first_name, a.last_name) AS name, b.since
               FROM user_block b JOIN user_account a ON a.id = b.blocked_user_id
              WHERE b.user_id = $1 ORDER BY b.since DESC, a.id DESC LIMIT ${LONGEST_LIST}`,
      values: [userId],
    });
    return rows;
  }
}
