import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { defineProjection, timeOf } from '../../../../platform/projections/projection.js';
import type { BlockEvent } from '../../domain/blocks.events.js';

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
