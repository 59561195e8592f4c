import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsEmail, IsIn, IsOptional, IsUrl, MinLength } from 'class-validator';
import { type Kobo, koboFromNaira } from '../../../kernel/money.js';
import { Check } from '../../../platform/http/body-check.js';
import { MaximumBelowStartingPrice } from '../domain/listing.errors.js';
import { type ListingDetails, PRICING_TYPES, type PricingType } from '../domain/listing.events.js';
import {
  Degrees,
  OptionalLines,
  OptionalText,
  Price,
  RequiredText,
  Text,
  TextList,
} from '../../../platform/http/field-rules.js';
import { City, Location, ServiceType, StateName } from '../../../platform/http/place-rules.js';

/** `ListingInput` of the contract for a new listing, which is active (LIST-20). The order of the fields is the order in which their texts are given (LIST-09). */
export class ListingBody {
  @RequiredText('Business name', 120)
  @ApiProperty({ example: 'Adebayo Plumbing Works', maxLength: 120 })
  businessName: string;

  @ServiceType('plumbing', 2)
  @MinLength(2, { message: 'Service type must be at least 2 characters' })
  serviceType: string;

  @Location('12 Allen Avenue')
  location: string;

  @City()
  city: string;

  @StateName()
  state: string;

  @RequiredText('Phone number', 20)
  @ApiProperty({ example: '08031234567', maxLength: 20 })
  phone: string;

  @Check('given', (value) => value !== undefined && value !== null, 'Starting price is required')
  @Price()
  @ApiProperty({ example: 5000, minimum: 0, maximum: 99_999_999.99 })
  startingPrice: number;

  @Price()
  @Check<ListingBody>(
    'atLeastStarting',
    (value, { startingPrice }) => !isBelow(value, startingPrice),
    MaximumBelowStartingPrice.text,
  )
  @IsOptional()
  @ApiPropertyOptional({ type: Number, example: 20_000, minimum: 0, maximum: 99_999_999.99, nullable: true })
  maxPrice?: number | null;

  @IsIn(PRICING_TYPES, { message: 'Invalid pricing type' })
  @Text()
  @IsOptional()
  @ApiPropertyOptional({ enum: PRICING_TYPES, default: 'fixed', nullable: true })
  pricingType?: PricingType | null;

  @OptionalText('Price description', 500)
  @ApiPropertyOptional({ type: String, example: 'Materials extra', maxLength: 500, nullable: true })
  priceDescription?: string | null;

  @OptionalLines('Description', 5000)
  @ApiPropertyOptional({
    type: String,
    example: 'Pipes, tanks and boreholes.',
    maxLength: 5000,
    nullable: true,
  })
  description?: string | null;

  @OptionalText('WhatsApp number', 20)
  @ApiPropertyOptional({ type: String, example: '08031234567', maxLength: 20, nullable: true })
  whatsapp?: string | null;

  @IsEmail({}, { message: 'Please enter a valid email address' })
  @OptionalText('Email', 254, (text) => text.toLowerCase())
  @ApiPropertyOptional({ type: String, example: 'adebayo@example.test', maxLength: 254, nullable: true })
  email?: string | null;

  @IsUrl({ protocols: ['http', 'https'], require_protocol: true }, { message: 'Invalid website' })
  @OptionalText('Website', 500, (text) => (/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`))
  @ApiPropertyOptional({ type: String, example: 'https://adebayo.example', maxLength: 500, nullable: true })
  website?: string | null;

  @OptionalText('Area', 100)
  @ApiPropertyOptional({ type: String, example: 'Ikeja', maxLength: 100, nullable: true })
  sublocation?: string | null;

  @TextList('Invalid service areas', { most: 50, longest: 100 })
  @ApiPropertyOptional({ type: [String], example: ['Ikeja', 'Agege'], maxItems: 50, nullable: true })
  serviceAreas?: string[] | null;

  @Degrees('latitude', 90)
  @IsOptional()
  @ApiPropertyOptional({ type: Number, minimum: -90, maximum: 90, nullable: true })
  latitude?: number | null;

  @Degrees('longitude', 180)
  @IsOptional()
  @ApiPropertyOptional({ type: Number, minimum: -180, maximum: 180, nullable: true })
  longitude?: number | null;

  /** How many are too many is for the owner's tier to say (OP-30). */
  @TextList('Invalid image', { most: Infinity, longest: 2000 })
  @ApiPropertyOptional({ type: [String], example: ['https://img.example/cover.jpg'], nullable: true })
  images?: string[] | null;
}

/** `ListingInput` of the contract for an existing listing. */
export class ListingUpdateBody extends ListingBody {
  @IsBoolean({ message: 'Invalid active state' })
  @IsOptional()
  @ApiPropertyOptional({ type: Boolean, nullable: true })
  isActive?: boolean | null;
}

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

/** The changes that a body asks for: what it leaves out is undefined. */
export const changesOf = (body: ListingBody) => ({
  businessName: body.businessName,
  serviceType: body.serviceType,
  location: body.location,
  city: body.city,
  state: body.state,
  phone: body.phone,
  startingPrice: amountOf(body.startingPrice),
  maxPrice: body.maxPrice == null ? body.maxPrice : amountOf(body.maxPrice),
  pricingType: body.pricingType ?? undefined,
  priceDescription: body.priceDescription,
  description: body.description,
  whatsapp: body.whatsapp,
  email: body.email,
  website: body.website,
  sublocation: body.sublocation,
  serviceAreas: body.serviceAreas ?? undefined,
  latitude: body.latitude,
  longitude: body.longitude,
  images: body.images ?? undefined,
});

/** A new listing's details, with the defaults of LIST-20 for what was left out. */
export const newDetailsOf = (body: ListingBody): ListingDetails => {
  const given = changesOf(body);
  return {
    ...given,
    maxPrice: given.maxPrice ?? null,
    pricingType: given.pricingType ?? 'fixed',
    priceDescription: given.priceDescription ?? null,
    description: given.description ?? null,
    whatsapp: given.whatsapp ?? null,
    email: given.email ?? null,
    website: given.website ?? null,
    sublocation: given.sublocation ?? null,
    serviceAreas: given.serviceAreas ?? [],
    latitude: given.latitude ?? null,
    longitude: given.longitude ?? null,
    images: given.images ?? [],
  };
};

const isBelow = (maximum: unknown, starting: unknown): boolean =>
  typeof maximum === 'number' && typeof starting === 'number' && maximum < starting;

/** The rules of the fields have let it through, so it is an amount. */
const amountOf = (naira: number): Kobo => koboFromNaira(naira) as Kobo;
