import { ApiProperty } from '@nestjs/swagger';
import { isEmail } from 'class-validator';
import { Check } from '../../../platform/http/body-check.js';
import { LONGEST_PASSWORD, missingPasswordParts } from '../domain/password.rules.js';
import { isFilled, Trimmed } from './checks.js';

export const FILL_IN_ALL_FIELDS = 'Please fill in all fields';
export const PASSWORD_TOO_LONG = 'Password is too long';

/** A blank field is said first, whichever it is; the other rules wait until all four are filled in. */
const onceFilled =
  (passes: (value: string) => boolean) =>
  (value: unknown, { firstName, lastName, email, password }: SignUpBody): boolean =>
    ![firstName, lastName, email, password].every(isFilled) || passes(String(value));

const atLeast = (length: number) => onceFilled((value) => [...value].length >= length);
const atMost = (length: number) => onceFilled((value) => [...value].length <= length);

/** AUTH-10 to AUTH-14, PROF-14, PROF-15. */
export class SignUpBody {
  @Trimmed()
  @Check('filled', isFilled, FILL_IN_ALL_FIELDS)
  @Check('shortest', atLeast(2), 'First name must be at least 2 characters')
  @Check('longest', atMost(50), 'First name must be less than 50 characters')
  @ApiProperty({ example: 'Ada' })
  firstName: string;

  @Trimmed()
  @Check('filled', isFilled, FILL_IN_ALL_FIELDS)
  @Check('shortest', atLeast(2), 'Last name must be at least 2 characters')
  @Check('longest', atMost(50), 'Last name must be less than 50 characters')
  @ApiProperty({ example: 'Obi' })
  lastName: string;

  @Trimmed()
  @Check('filled', isFilled, FILL_IN_ALL_FIELDS)
  @Check('address', onceFilled(isEmail), 'Please enter a valid email address')
  @ApiProperty({ example: 'ada@example.test' })
  email: string;

  @Check('filled', isFilled, FILL_IN_ALL_FIELDS)
  @Check('longest', atMost(LONGEST_PASSWORD), PASSWORD_TOO_LONG)
  @Check(
    'parts',
    onceFilled((value) => missingPasswordParts(value).length === 0),
    (value) => `Password must include: ${missingPasswordParts(String(value)).join(', ')}`,
  )
  @ApiProperty({ example: 'Correct-Horse-7' })
  password: string;

  @Check('accepted', (value) => value === true, 'You must accept the terms of service')
  @ApiProperty({ example: true })
  acceptTerms: boolean;
}

/** What the password guard reads; only described here. */
export class SignInBody {
  @ApiProperty({ example: 'ada@example.test' })
  email: string;

  @ApiProperty({ example: 'Correct-Horse-7' })
  password: string;
}
