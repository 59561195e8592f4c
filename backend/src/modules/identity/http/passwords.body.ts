import { ApiProperty } from '@nestjs/swagger';
import { Check } from '../../../platform/http/body-check.js';
import { isAtLeast, isFilled, Trimmed } from '../../../platform/http/text-checks.js';
import {
  LONGEST_PASSWORD,
  SHORTEST_ADMIN_PASSWORD,
  SHORTEST_RESET_PASSWORD,
} from '../domain/account.rules.js';
import { isShortEnough, onceFilled, PASSWORD_TOO_LONG } from './sign-up.body.js';
import { isEmailAddress } from '../use-cases/register-user.handler.js';

const ALL_REQUIRED = 'All password fields are required';
const onceBothAreFilled = onceFilled<ChangePasswordBody>('currentPassword', 'newPassword');

/** ADMIN-23; the confirmation never leaves the browser. */
export class ChangePasswordBody {
  @Check('filled', isFilled, ALL_REQUIRED)
  @Check('longest', onceBothAreFilled(isShortEnough), PASSWORD_TOO_LONG)
  @ApiProperty({ example: 'Correct-Horse-7' })
  currentPassword: string;

  @Check('filled', isFilled, ALL_REQUIRED)
  @Check(
    'shortest',
    onceBothAreFilled(isAtLeast(SHORTEST_ADMIN_PASSWORD)),
    'New password must be at least 8 characters long',
  )
  @Check('longest', onceBothAreFilled(isShortEnough), PASSWORD_TOO_LONG)
  @ApiProperty({ example: 'Correct-Horse-8', maxLength: LONGEST_PASSWORD })
  newPassword: string;
}

/** AUTH-18. */
export class ForgotPasswordBody {
  @Trimmed()
  @Check('address', isEmailAddress, 'Please enter a valid email address')
  @ApiProperty({ example: 'ada@example.test' })
  email: string;
}

/** AUTH-21, AUTH-24. */
export class ResetPasswordBody {
  @Trimmed()
  @Check('filled', isFilled, 'Reset token is required')
  @ApiProperty({ example: 'The 64 characters behind token= in the mailed link' })
  token: string;

  @Check('shortest', isAtLeast(SHORTEST_RESET_PASSWORD), 'Password must be at least 6 characters')
  @Check('longest', isShortEnough, PASSWORD_TOO_LONG)
  @ApiProperty({ example: 'Correct-Horse-8', maxLength: LONGEST_PASSWORD })
  password: string;
}
