import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Check } from '../../../platform/http/body-check.js';
import { Degrees } from '../../../platform/http/field-rules.js';

/** What the device says of where it is (OP-39), in degrees and metres. */
export class ListingPositionBody {
  @Degrees('latitude', 90)
  @ApiProperty({ example: 6.6018, minimum: -90, maximum: 90 })
  latitude: number;

  @Degrees('longitude', 180)
  @ApiProperty({ example: 3.3515, minimum: -180, maximum: 180 })
  longitude: number;

  /** How far off the position may be; not kept. */
  @Check('accuracy', (value) => typeof value === 'number' && value >= 0, 'Invalid position')
  @IsOptional()
  @ApiPropertyOptional({ type: Number, example: 20, minimum: 0, nullable: true })
  accuracy?: number | null;
}
