import { ApiPropertyOptional } from '@nestjs/swagger';
import { Check } from '../../../platform/http/body-check.js';

const Switch = () =>
  Check('switch', (value) => value === undefined || typeof value === 'boolean', 'Invalid preferences');

/** OP-38. What is absent stays as it is. */
export class PreferencesBody {
  @Switch()
  @ApiPropertyOptional()
  emailNotifications?: boolean;

  @Switch()
  @ApiPropertyOptional()
  smsNotifications?: boolean;

  @Switch()
  @ApiPropertyOptional({ description: 'Whether others may see when this user is there' })
  showPresence?: boolean;
}
