import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Names of users in the statistics; a row is deleted with its account. */
@Entity('promotion_buyer')
export class PromotionBuyerRow {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', nullable: true })
  email!: string | null;
}
