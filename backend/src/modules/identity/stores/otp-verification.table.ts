import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Private: the newest code sent to a user; sending another one replaces it, which voids the older (OTP-17). */
@Entity('otp_verification')
export class OtpVerificationRow {
  @PrimaryColumn('integer') userId!: number;
  @PrimaryColumn('text', { default: 'phone_verification' }) type!: string;
  /** Keyed hash of the number: whose phone it was is not needed here. */
  @Column('text') phoneHash!: string;
  /** Keyed hash of user, number and code. */
  @Column('text') codeHash!: string;
  @Column('timestamptz') expiresAt!: Date;
  @Column('boolean') isUsed!: boolean;
  @Column('integer') attempts!: number;
}
