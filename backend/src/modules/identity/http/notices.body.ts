import { ApiProperty } from '@nestjs/swagger';
import { Check } from '../../../platform/http/body-check.js';
import { NumberInput } from '../../../platform/http/field-rules.js';
import { isNoticeId } from './notices.views.js';

/** Contract 3.14. */
export class ReadNoticesBody {
  @NumberInput()
  @Check('id', isNoticeId, 'Invalid notice')
  @ApiProperty({ description: 'The newest notice that was seen; all older ones count as read', example: 42 })
  upTo: number;
}
