import { ApiProperty } from '@nestjs/swagger';
import { Check } from '../../../platform/http/body-check.js';
import { LONGEST_PASSWORD, SHORTEST_ADMIN_PASSWORD } from '../domain/password.rules.js';
import { isFilled } from './checks.js';
import { PASSWORD_TOO_LONG } from './sign-up.body.js';

const ALL_REQUIRED = 'All password fields are required';

/** A blank field is said first, whichever it is. */
const onceFilled =
  (passes: (value: string) => boolean) =>
  (value: unknown, { currentPassword, newPassword }: ChangePasswordBody): boolean =>
    ![currentPassword, newPassword].every(isFilled) || passes(String(value));

/** ADMIN-23; the confirmation never leaves the browser. */
export class ChangePasswordBody {
  @Check('filled', isFilled, ALL_REQUIRED)
  @Check('longest', onceFilled((value) => [...value].length <= LONGEST_PASSWORD), PASSWORD_TOO_LONG)
  @ApiProperty({ example: 'Correct-Horse-7' })
  currentPassword: string;

  @Check('filled', isFilled, ALL_REQUIRED)
  @Check(
    'shortest',
    onceFilled((value) => [...value].length >= SHORTEST_ADMIN_PASSWORD),
    'New password must be at least 8 characters long',
  )
  @Check('longest', onceFilled((value) => [...value].length <= LONGEST_PASSWORD), PASSWORD_TOO_LONG)
  @ApiProperty({ example: 'Correct-Horse-8' })
  newPassword: string;
}
