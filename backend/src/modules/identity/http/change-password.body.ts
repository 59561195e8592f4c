import { ApiProperty } from '@nestjs/swagger';
import { Check } from '../../../platform/http/body-check.js';
import { isAtLeast, isFilled } from '../../../platform/http/text-checks.js';
import { LONGEST_PASSWORD, SHORTEST_ADMIN_PASSWORD } from '../domain/account.rules.js';
import { isShortEnough, onceFilled, PASSWORD_TOO_LONG } from './account-field.rules.js';

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
