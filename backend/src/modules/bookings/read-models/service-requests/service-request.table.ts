import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { RequestContactMethod, RequestStatus, Urgency } from '../../domain/service-request.events.js';

/** One row per service request (REQ-15). */
@Entity('service_request')
@Index(['status', 'expiresAt', 'id'])
export class ServiceRequestRow {
  @PrimaryColumn('integer')
  id!: number;

  @Index()
  @Column('integer', { name: 'customer_id' })
  customerId!: number;

  @Column('text')
  title!: string;

  @Column('text')
  description!: string;

  @Column('text', { name: 'service_type' })
  serviceType!: string;

  @Column('text')
  location!: string;

  @Column('text')
  city!: string;

  @Column('text')
  state!: string;

  @Column('text')
  budget!: string;

  @Column('text')
  urgency!: Urgency;

  @Column('text', { name: 'contact_method' })
  contactMethod!: RequestContactMethod;

  @Column('date', { name: 'preferred_date', nullable: true })
  preferredDate!: string | null;

  @Column('text')
  status!: RequestStatus;

  @Column('integer', { name: 'response_count' })
  responseCount!: number;

  /** The response that the owner accepted last (OP-33). */
  @Column('integer', { name: 'selected_response_id', nullable: true })
  selectedResponseId!: number | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}

/** One row per response (REQ-16). */
@Entity('service_request_response')
export class ServiceRequestResponseRow {
  @PrimaryColumn('integer')
  id!: number;

  @Index()
  @Column('integer', { name: 'request_id' })
  requestId!: number;

  /** Who answered. */
  @Index()
  @Column('integer', { name: 'user_id' })
  userId!: number;

  @Column('integer', { name: 'listing_id', nullable: true })
  listingId!: number | null;

  @Column('text')
  message!: string;

  /** Kobo. */
  @Column('bigint', { name: 'quoted_price', nullable: true })
  quotedPrice!: number | null;

  @Column('text', { name: 'estimated_duration', nullable: true })
  estimatedDuration!: string | null;

  @Column('text', { nullable: true })
  availability!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}

/** People whose account is deleted: what they wrote is gone. */
@Entity('service_request_erased_user')
export class ServiceRequestErasedUserRow {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;
}
