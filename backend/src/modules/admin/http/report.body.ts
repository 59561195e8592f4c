import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { Check } from '../../../platform/http/body-check.js';
import { OptionalId, OptionalNote } from '../../../platform/http/optional-fields.js';
import { Longest, isFilled, isText, OneLine, Trimmed } from '../../../platform/http/text-checks.js';
import {
  REPORT_OUTCOMES,
  REPORT_TYPES,
  REPORT_URGENCIES,
  type ReportOutcome,
  type ReportType,
  type ReportUrgency,
} from '../domain/report.events.js';

/** REPORT-01, REPORT-02. */
export class ReportBody {
  @IsIn(REPORT_TYPES, { message: 'Report type is required' })
  @ApiProperty({ enum: REPORT_TYPES })
  type: ReportType;

  @IsIn(REPORT_URGENCIES, { message: 'Urgency is required' })
  @ApiProperty({ enum: REPORT_URGENCIES })
  urgency: ReportUrgency;

  @Trimmed()
  @Check('filled', isFilled, 'Description is required')
  @Longest(5000, 'Description is too long')
  @ApiProperty({ example: 'Took a deposit and never came.' })
  description: string;

  @OneLine()
  @Check('text', isText, 'Invalid user info')
  @Longest(500, 'User info is too long')
  @IsOptional()
  @ApiProperty({ required: false, nullable: true, type: String })
  userInfo?: string | null;

  @OptionalId('Invalid listing', 'The listing that is reported')
  listingId?: number | null;

  @OptionalId('Invalid conversation', 'The conversation that is reported, by one of the two')
  conversationId?: number | null;
}

export class ResolveReportBody {
  @IsIn(REPORT_OUTCOMES, { message: 'Invalid outcome' })
  @ApiProperty({ enum: REPORT_OUTCOMES })
  outcome: ReportOutcome;

  @OptionalNote()
  note?: string | null;

  @OneLine()
  @Check('text', isText, 'Invalid warning')
  @Longest(300, 'Warning is too long')
  @IsOptional()
  @ApiProperty({
    required: false,
    nullable: true,
    type: String,
    description: 'With the outcome `warned`: the text for the user whom the report is about',
  })
  warning?: string | null;
}
