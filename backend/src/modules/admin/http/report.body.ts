import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { OptionalText, RequiredLines } from '../../../platform/http/field-rules.js';
import { OptionalId, OptionalNote } from '../../../platform/http/optional-fields.js';
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

  @RequiredLines('Description', 5000)
  @ApiProperty({ example: 'Took a deposit and never came.', maxLength: 5000 })
  description: string;

  @OptionalText('User info', 500)
  @ApiPropertyOptional({ type: String, maxLength: 500, nullable: true })
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

  @OptionalText('Warning', 300)
  @ApiPropertyOptional({
    type: String,
    maxLength: 300,
    nullable: true,
    description: 'With the outcome `warned`: the text for the user whom the report is about',
  })
  warning?: string | null;
}
