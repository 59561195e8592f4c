import { ApiProperty } from '@nestjs/swagger';
import { isEmail } from 'class-validator';
import { Check } from '../../../platform/http/body-check.js';
import { LONGEST_PASSWORD, SHORTEST_RESET_PASSWORD } from '../domain/password.rules.js';
import { isFilled, Trimmed } from './checks.js';
import { PASSWORD_TOO_LONG } from './sign-up.body.js';

const lengthOf = (value: unknown): number => (typeof value === 'string' ? [...value].length : 0);

/** AUTH-18. */
export class ForgotPasswordBody {
  @Trimmed()
  @Check('address', isEmail, 'Please enter a valid email address')
  @ApiProperty({ example: 'ada@example.test' })
  email: string;
}

/** AUTH-21, AUTH-24. */
export class ResetPasswordBody {
  @Trimmed()
  @Check('filled', isFilled, 'Reset token is required')
  @ApiProperty({ example: 'The 64 characters behind token= in the mailed link' })
  token: string;

  @Check(
    'shortest',
    (value) => lengthOf(value) >= SHORTEST_RESET_PASSWORD,
    'Password must be at least 6 characters',
  )
  @Check('longest', (value) => lengthOf(value) <= LONGEST_PASSWORD, PASSWORD_TOO_LONG)
  @ApiProperty({ example: 'Correct-Horse-8' })
  password: string;
}
