import { IsOptional } from 'class-validator';
import { Check } from '../../../platform/http/body-check.js';

const isDegrees = (most: number) => (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most;

/** What the device says of where it is (OP-39), in degrees and metres. */
export class ListingPositionBody {
  @Check('latitude', isDegrees(90), 'Invalid position')
  latitude: number;

  @Check('longitude', isDegrees(180), 'Invalid position')
  longitude: number;

  /** How far off the position may be; not kept. */
  @Check('accuracy', (value) => typeof value === 'number' && value >= 0, 'Invalid position')
  @IsOptional()
  accuracy?: number | null;
}
