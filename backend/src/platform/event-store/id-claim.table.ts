import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The integer id that a command took, so that a retry of the command gets the same one. Private. */
@Entity('id_claim')
export class IdClaimRow {
  @PrimaryColumn('uuid', { name: 'command_id' })
  commandId: string;

  @PrimaryColumn('text')
  name: string;

  @Column('bigint')
  id: number;

  @Column('timestamptz', { name: 'claimed_at' })
  claimedAt: Date;
}
