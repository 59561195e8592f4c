import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Kobo } from '../../../../kernel/money.js';
import type { RequestContactMethod, RequestStatus, Urgency } from '../../domain/service-request.events.js';

/** One row per service request (REQ-15). */
@Entity('service_request')
@Index(['status', 'expiresAt', 'id'])
export class ServiceRequestRow {
  @PrimaryColumn('integer') id!: number;
  @Index() @Column('integer') customerId!: number;
  @Column('text') title!: string;
  @Column('text') description!: string;
  @Column('text') serviceType!: string;
  @Column('text') location!: string;
  @Column('text') city!: string;
  @Column('text') state!: string;
  @Column('text') budget!: string;
  @Column('text') urgency!: Urgency;
  @Column('text') contactMethod!: RequestContactMethod;
  @Column('date', { nullable: true }) preferredDate!: string | null;
  @Column('text') status!: RequestStatus;
  @Column('integer') responseCount!: number;
  /** The response that the owner accepted last (OP-33). */
  @Column('integer', { nullable: true }) selectedResponseId!: number | null;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
}

/** One row per response (REQ-16). */
@Entity('service_request_response')
export class ServiceRequestResponseRow {
  @PrimaryColumn('integer') id!: number;
  @Index() @Column('integer') requestId!: number;
  /** Who answered. */
  @Index() @Column('integer') userId!: number;
  @Column('integer', { nullable: true }) listingId!: number | null;
  @Column('text') message!: string;
  @Column('bigint', { nullable: true }) quotedPrice!: Kobo | null;
  @Column('text', { nullable: true }) estimatedDuration!: string | null;
  @Column('text', { nullable: true }) availability!: string | null;
  @Column('timestamptz') createdAt!: Date;
}

/** Deleted accounts: their texts are erased. */
@Entity('service_request_erased_user')
export class ServiceRequestErasedUserRow {
  @PrimaryColumn('integer') userId!: number;
}
