import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Check } from '../../../platform/http/body-check.js';
import { Longest, hasNoLink, isAtLeast, PersonName, Trimmed } from '../../../platform/http/text-checks.js';
import { mobileNumber } from '../domain/account.rules.js';

const INVALID_IMAGE = 'Invalid profile image';
const LONGEST_ADDRESS = 2048;

/** An absent name stays as it is; null is too short. */
const isLongEnough = (value: unknown): boolean => value === undefined || isAtLeast(2)(value);

/** Normalises a number, null for none; anything else is left for the rule to refuse. */
const AsPhone = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    return value.trim() === '' ? null : (mobileNumber(value) ?? value);
  });

const isPhone = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && mobileNumber(value) === value);

const isAddress = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value !== '' && value.length <= LONGEST_ADDRESS);

/** PROF-14 to PROF-16, PROF-19. What is absent stays as it is. */
export class UpdateProfileBody {
  @PersonName()
  @Check('shortest', isLongEnough, 'First name must be at least 2 characters')
  @Longest(50, 'First name must be less than 50 characters')
  @Check('link', hasNoLink, 'First name must not contain a link')
  @ApiPropertyOptional({ example: 'Ada' })
  firstName?: string;

  @PersonName()
  @Check('shortest', isLongEnough, 'Last name must be at least 2 characters')
  @Longest(50, 'Last name must be less than 50 characters')
  @Check('link', hasNoLink, 'Last name must not contain a link')
  @ApiPropertyOptional({ example: 'Obi' })
  lastName?: string;

  @AsPhone()
  @Check('number', isPhone, 'Please enter a valid Nigerian phone number')
  @ApiPropertyOptional({ example: '08012345678', type: String, nullable: true })
  phone?: string | null;

  @Trimmed()
  @Check('address', isAddress, INVALID_IMAGE)
  @ApiPropertyOptional({
    example: '/api/files/5b0f7c2e9d4a41d38a6c0e1f2b3a4c5d',
    type: String,
    nullable: true,
  })
  profileImageUrl?: string | null;
}
