import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { NOTICE_KINDS, type NoticeChoice } from '../../../kernel/notification.js';
import { Check } from '../../../platform/http/body-check.js';

const INVALID = 'Invalid preferences';

const isSwitch = (value: unknown): boolean => value === undefined || typeof value === 'boolean';

const Switch = () => Check('switch', isSwitch, INVALID);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Drops unknown kinds, like unknown fields of a body. */
const knownKinds = (value: unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(
        NOTICE_KINDS.flatMap((kind) => (value[kind] === undefined ? [] : [[kind, value[kind]]])),
      )
    : value;

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

  @Transform(({ value }: { value: unknown }) => knownKinds(value))
  @Check(
    'kinds',
    (value) => value === undefined || (isRecord(value) && Object.values(value).every(isSwitch)),
    INVALID,
  )
  @ApiPropertyOptional({
    description: 'By kind, whether the user wants mail and SMS about it',
    type: 'object',
    properties: Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, { type: 'boolean' }])),
    example: { reviews: false, requestsNearby: true },
  })
  notices?: NoticeChoice;
}
