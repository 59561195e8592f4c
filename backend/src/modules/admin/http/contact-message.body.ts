import { ApiProperty } from '@nestjs/swagger';
import { isEmail, IsIn } from 'class-validator';
import { Check } from '../../../platform/http/body-check.js';
import { RequiredLines } from '../../../platform/http/field-rules.js';
import { OptionalId, OptionalNote } from '../../../platform/http/optional-fields.js';
import {
  Longest,
  hasNoLink,
  isAtLeast,
  OneLine,
  PersonName,
  Trimmed,
} from '../../../platform/http/text-checks.js';
import { APPEAL_OUTCOMES, type AppealOutcome } from '../domain/contact-message.events.js';

/** CONTACT-03. */
export class ContactMessageBody {
  @PersonName()
  @Check('shortest', isAtLeast(2), 'First name must be at least 2 characters')
  @Longest(50, 'First name is too long')
  @Check('link', hasNoLink, 'First name must not contain a link')
  @ApiProperty({ example: 'Ngozi' })
  firstName: string;

  @PersonName()
  @Check('shortest', isAtLeast(2), 'Last name must be at least 2 characters')
  @Longest(50, 'Last name is too long')
  @Check('link', hasNoLink, 'Last name must not contain a link')
  @ApiProperty({ example: 'Eze' })
  lastName: string;

  @OneLine()
  @Check('address', (value) => isEmail(value), 'Please enter a valid email address')
  @ApiProperty({ example: 'ngozi@handwork.example' })
  email: string;

  @OneLine()
  @Check('shortest', isAtLeast(10), 'Please enter a valid phone number')
  @Longest(20, 'Phone is too long')
  @ApiProperty({ example: '08031234567' })
  phone: string;

  @OneLine()
  @Check('shortest', isAtLeast(5), 'Subject must be at least 5 characters')
  @Longest(200, 'Subject is too long')
  @ApiProperty({ example: 'A question' })
  subject: string;

  @Trimmed()
  @Check('shortest', isAtLeast(10), 'Message must be at least 10 characters')
  @Longest(5000, 'Message is too long')
  @ApiProperty({ example: 'How long does a listing stay on show?' })
  message: string;

  @OptionalId(
    'Invalid listing',
    'A suspended listing of the writer: the message is an appeal against its suspension.',
  )
  listingId?: number | null;
}

export class AnswerContactMessageBody {
  @RequiredLines('Answer', 2000)
  @ApiProperty({ example: 'For as long as you keep it published.', maxLength: 2000 })
  text: string;
}

export class DecideAppealBody {
  @IsIn(APPEAL_OUTCOMES, { message: 'Invalid outcome' })
  @ApiProperty({ enum: APPEAL_OUTCOMES })
  outcome: AppealOutcome;

  @OptionalNote()
  note?: string | null;
}
