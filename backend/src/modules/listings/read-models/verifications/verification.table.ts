import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { VerificationStatus } from '../../domain/verification.rules.js';
import type { VerificationKind } from '../../domain/verification.events.js';

/** One row per verification; what proves it is in sealed files. */
@Entity('verification')
@Index('verification_owner', ['userId', 'id'])
@Index('verification_status', ['status', 'id'])
@Index('verification_number', ['numberHash'], { where: 'number_hash IS NOT NULL' })
@Index('verification_files_due', ['filesDueAt'], { where: 'files_deleted_at IS NULL' })
export class VerificationRow {
  @PrimaryColumn('integer') id!: number;
  @Column('integer') userId!: number;
  @Column('text') kind!: VerificationKind;
  @Column('text') documentType!: string;
  @Column('integer', { nullable: true }) listingId!: number | null;
  @Column('text') status!: VerificationStatus;
  /** Why it was rejected or revoked, for its owner. */
  @Column('text', { nullable: true }) reason!: string | null;
  /** Keyed; the same for the same document of another account. */
  @Column('text', { nullable: true }) numberHash!: string | null;
  @Column('integer') fileCount!: number;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) decidedAt!: Date | null;
  @Column('integer', { nullable: true }) decidedBy!: number | null;
  @Column('timestamptz', { nullable: true }) validUntil!: Date | null;
  @Column('timestamptz', { nullable: true }) expiryAnnouncedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) filesDueAt!: Date | null;
  @Column('timestamptz', { nullable: true }) filesDeletedAt!: Date | null;
}

/** People whose account is deleted. */
@Entity('verification_erased_owner')
export class VerificationErasedOwnerRow {
  @PrimaryColumn('integer') userId!: number;
}
