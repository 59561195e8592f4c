import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { type Kobo, koboFromNaira } from '../../../kernel/money.js';
import { stateNamed } from '../../../kernel/nigeria.js';
import { isDay } from '../../../kernel/period.js';
import { serviceTypeOf } from '../../../kernel/service-types.js';
import { Check } from '../../../platform/http/body-check.js';
import {
  OptionalText,
  Price,
  RequiredLines,
  RequiredText,
  Text,
} from '../../../platform/http/field-rules.js';
import { OptionalId } from '../../../platform/http/optional-fields.js';
import { City, Location, ServiceType, StateName } from '../../../platform/http/place-rules.js';
import { anywhere } from '../../../platform/database/page.js';
import { beforeOf, lenientLimitOf, searchOf } from '../../../platform/http/page-query.js';
import {
  REQUEST_CONTACT_METHODS,
  URGENCIES,
  type RequestContactMethod,
  type RequestStatus,
  type ResponseOffer,
  type ServiceRequestDetails,
  type Urgency,
} from '../domain/service-request.events.js';
import type { RequestFilters } from '../read-models/service-requests/service-requests.queries.js';

/** REQ-05. The order of the fields is the order in which their texts are given. */
export class PostServiceRequestBody {
  @RequiredText('Title', 200)
  @ApiProperty({ example: 'Paint two rooms', maxLength: 200 })
  title: string;

  @RequiredLines('Description', 5000)
  @ApiProperty({ example: 'Walls and ceilings, the paint is there.', maxLength: 5000 })
  description: string;

  @ServiceType('painting')
  serviceType: string;

  @Location('Off Allen Avenue')
  location: string;

  @City()
  city: string;

  @StateName()
  state: string;

  @RequiredText('Budget', 100)
  @ApiProperty({ example: '80,000', maxLength: 100 })
  budget: string;

  @IsIn(URGENCIES, { message: 'Invalid urgency' })
  @Text()
  @IsOptional()
  @ApiPropertyOptional({ enum: URGENCIES, default: 'medium', nullable: true })
  urgency?: Urgency | null;

  @IsIn(REQUEST_CONTACT_METHODS, { message: 'Invalid contact method' })
  @Text()
  @IsOptional()
  @ApiPropertyOptional({ enum: REQUEST_CONTACT_METHODS, default: 'phone', nullable: true })
  contactMethod?: RequestContactMethod | null;

  @Check('day', isDay, 'Invalid date')
  @Text()
  @IsOptional()
  @ApiPropertyOptional({ type: String, example: '2026-11-30', nullable: true })
  preferredDate?: string | null;
}

export const detailsOf = ({
  urgency,
  contactMethod,
  preferredDate,
  ...wanted
}: PostServiceRequestBody): ServiceRequestDetails => ({
  ...wanted,
  urgency: urgency ?? 'medium',
  contactMethod: contactMethod ?? 'phone',
  preferredDate: preferredDate ?? null,
});

/** REQ-16. */
export class RespondBody {
  @RequiredLines('Response message', 5000)
  @ApiProperty({ example: 'I can start on Monday.', maxLength: 5000 })
  message: string;

  @Price()
  @IsOptional()
  @ApiPropertyOptional({ type: Number, example: 75_000, minimum: 0, maximum: 99_999_999.99, nullable: true })
  quotedPrice?: number | null;

  @OptionalText('Estimated duration', 100)
  @ApiPropertyOptional({ type: String, example: '2 days', maxLength: 100, nullable: true })
  estimatedDuration?: string | null;

  @OptionalText('Availability', 200)
  @ApiPropertyOptional({ type: String, example: 'From Monday', maxLength: 200, nullable: true })
  availability?: string | null;

  @OptionalId('Invalid listing', 'The own listing that answers; the first one if left out')
  listingId?: number | null;
}

export const offerOf = (body: RespondBody): ResponseOffer => ({
  message: body.message,
  // The rules of the field have let it through, so it is an amount.
  quotedPrice: body.quotedPrice == null ? null : (koboFromNaira(body.quotedPrice) as Kobo),
  estimatedDuration: body.estimatedDuration ?? null,
  availability: body.availability ?? null,
});

const NEXT_STATUSES = ['completed', 'in_progress', 'cancelled'] as const;

/** OP-42. */
export class ChangeStatusBody {
  @IsIn(NEXT_STATUSES, { message: 'Invalid status' })
  @ApiProperty({ enum: NEXT_STATUSES })
  status: Exclude<RequestStatus, 'open'>;
}

/** How much of a list is wanted, as it comes. */
export interface RequestPageQuery {
  limit?: unknown;
  before?: unknown;
}

/** What the list may be asked for, as it comes. */
export interface RequestListQuery extends RequestPageQuery {
  search?: unknown;
  serviceType?: unknown;
  state?: unknown;
}

const PAGE = { most: 200, usual: 200 };

export const requestPageOf = ({ limit, before }: RequestPageQuery) => ({
  limit: lenientLimitOf(limit, PAGE),
  before: beforeOf(before),
});

/** OP-21: '' and 'all' filter nothing. */
const choiceOf = (value: unknown): string | null => {
  const chosen = searchOf(value);
  return chosen === 'all' ? null : chosen;
};

/** Blank filters are none. */
export const requestFiltersOf = (query: RequestListQuery): RequestFilters => {
  const serviceType = choiceOf(query.serviceType);
  const state = choiceOf(query.state);
  return {
    ...requestPageOf(query),
    words: (searchOf(query.search)?.split(/\s+/) ?? []).map((word) => anywhere(word) ?? '%'),
    serviceType: serviceType === null ? null : serviceTypeOf(serviceType),
    state: state === null ? null : (stateNamed(state) ?? state),
  };
};
