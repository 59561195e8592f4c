import { ApiProperty } from '@nestjs/swagger';
import { Check } from '../../../platform/http/body-check.js';
import {
  hasNoLink,
  isAtLeast,
  isAtMost,
  isFilled,
  PersonName,
  Trimmed,
} from '../../../platform/http/text-checks.js';
import { isEmailAddress } from '../use-cases/register-user.handler.js';
import { LONGEST_PASSWORD, missingPasswordParts } from '../domain/account.rules.js';

const FILL_IN_ALL_FIELDS = 'Please fill in all fields';
export const PASSWORD_TOO_LONG = 'Password is too long';

/** OP-11: the same everywhere. */
export const isShortEnough = isAtMost(LONGEST_PASSWORD);

/** A blank field is said first, whichever it is: other rules wait until all of these are filled in. */
export const onceFilled =
  <Body extends object>(...fields: readonly (keyof Body)[]) =>
  (passes: (value: unknown) => boolean) =>
  (value: unknown, body: Body): boolean =>
    !fields.every((field) => isFilled(body[field])) || passes(value);

const onceAllAreFilled = onceFilled<SignUpBody>('firstName', 'lastName', 'email', 'password');

/** AUTH-10 to AUTH-14, PROF-14, PROF-15. */
export class SignUpBody {
  @PersonName()
  @Check('filled', isFilled, FILL_IN_ALL_FIELDS)
  @Check('shortest', onceAllAreFilled(isAtLeast(2)), 'First name must be at least 2 characters')
  @Check('longest', onceAllAreFilled(isAtMost(50)), 'First name must be less than 50 characters')
  @Check('link', onceAllAreFilled(hasNoLink), 'First name must not contain a link')
  @ApiProperty({ example: 'Ada', maxLength: 50 })
  firstName: string;

  @PersonName()
  @Check('filled', isFilled, FILL_IN_ALL_FIELDS)
  @Check('shortest', onceAllAreFilled(isAtLeast(2)), 'Last name must be at least 2 characters')
  @Check('longest', onceAllAreFilled(isAtMost(50)), 'Last name must be less than 50 characters')
  @Check('link', onceAllAreFilled(hasNoLink), 'Last name must not contain a link')
  @ApiProperty({ example: 'Obi', maxLength: 50 })
  lastName: string;

  @Trimmed()
  @Check('filled', isFilled, FILL_IN_ALL_FIELDS)
  @Check('address', onceAllAreFilled(isEmailAddress), 'Please enter a valid email address')
  @ApiProperty({ example: 'ada@example.test' })
  email: string;

  @Check('filled', isFilled, FILL_IN_ALL_FIELDS)
  @Check('longest', onceAllAreFilled(isShortEnough), PASSWORD_TOO_LONG)
  @Check(
    'parts',
    onceAllAreFilled((value) => missingPasswordParts(String(value)).length === 0),
    (value) => `Password must include: ${missingPasswordParts(String(value)).join(', ')}`,
  )
  @ApiProperty({ example: 'Correct-Horse-7', maxLength: LONGEST_PASSWORD })
  password: string;

  @Check('accepted', (value) => value === true, 'You must accept the terms of service')
  @ApiProperty({ example: true })
  acceptTerms: boolean;
}

const onceBothAreFilled = onceFilled<SignInBody>('email', 'password');

/** AUTH-06. */
export class SignInBody {
  @Check('filled', isFilled, FILL_IN_ALL_FIELDS)
  @ApiProperty({ example: 'ada@example.test' })
  email: string;

  @Check('filled', isFilled, FILL_IN_ALL_FIELDS)
  @Check('longest', onceBothAreFilled(isShortEnough), PASSWORD_TOO_LONG)
  @ApiProperty({ example: 'Correct-Horse-7' })
  password: string;
}
