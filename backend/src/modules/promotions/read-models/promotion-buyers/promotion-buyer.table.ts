import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How users are called in the statistics; nobody's row is left once the account is deleted. */
@Entity('promotion_buyer')
export class PromotionBuyerRow {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', nullable: true })
  email!: string | null;
}
