import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsNumber, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { stateNamed } from '../../../kernel/nigeria.js';
import { koboFromNaira, MAX_PRICE, nairaOf, type Kobo } from '../../../kernel/money.js';
import { isDay, lagosDayOf } from '../../../kernel/period.js';
import { Check } from '../../../platform/http/body-check.js';
import { isWholeKobo } from '../../../platform/http/field-rules.js';
import { isText, onOneLine } from '../../../platform/http/text-checks.js';
import { roughly } from '../search/distance.js';
import {
  CHECKED_DOCUMENTS,
  type CheckedDocument,
  SEARCH_SORTS,
  type Near,
  type SearchRequest,
  type SearchSort,
} from '../search/search-index.js';

const invalid = { message: 'Invalid search parameters' };
const RADIUS_KM = { least: 1, most: 200, usual: 25 };
const DAYS_AHEAD = 92;
const DAY_MS = 86_400_000;
const LAST_OFFSET = 1_000_000;
/** Longer queries are rare; the engines read the first ten words. */
const LONGEST_TEXT = 500;
/** Refuses `state[]` and `__proto__`: our forms never send such names, and ignoring them would ignore a filter (B21). */
const PLAIN_NAME = /^(?!__)[\w.-]+$/;

/** An empty parameter is one that was not sent. */
const NoBlank = () => Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));
/** The filters also say `all` for "none" (SEARCH-16). */
const Filter = () =>
  Transform(({ value }: { value: unknown }) => {
    const text = isText(value) ? onOneLine(value) : value;
    return text === '' || (typeof text === 'string' && text.toLowerCase() === 'all') ? undefined : text;
  });
const TextFilter = () =>
  applyDecorators(Filter(), IsString(invalid), MaxLength(LONGEST_TEXT, invalid), IsOptional());
const Numeric = () =>
  Transform(({ value }: { value: unknown }) => {
    if (value === '') return undefined;
    return typeof value === 'string' && /^-?\d{1,9}(\.\d{1,20})?$/.test(value) ? Number(value) : value;
  });

const Amount = () =>
  applyDecorators(
    Numeric(),
    Check('wholeKobo', isWholeKobo, invalid.message),
    Min(0, invalid),
    Max(nairaOf(MAX_PRICE), invalid),
    IsOptional(),
  );
const Degrees = (most: number) =>
  applyDecorators(Numeric(), IsNumber({}, invalid), Min(-most, invalid), Max(most, invalid), IsOptional());

/** The query of `GET /api/search`; whatever is wrong, the text is the same. */
export class SearchQuery {
  @IsString(invalid)
  @MaxLength(LONGEST_TEXT, invalid)
  @IsOptional()
  query?: string;

  @TextFilter()
  serviceType?: string;

  @TextFilter()
  location?: string;

  @TextFilter()
  state?: string;

  @TextFilter()
  area?: string;

  @TextFilter()
  sublocation?: string;

  @Numeric()
  @IsNumber({}, invalid)
  @Min(0, invalid)
  @Max(5, invalid)
  @IsOptional()
  minRating?: number;

  @NoBlank()
  @IsIn(['true', 'false'], invalid)
  @IsOptional()
  isPremium?: 'true' | 'false';

  /** Only listings of which such a document was seen (contract 3.15). */
  @NoBlank()
  @IsIn(CHECKED_DOCUMENTS, invalid)
  @IsOptional()
  checked?: CheckedDocument;

  @NoBlank()
  @IsIn(SEARCH_SORTS, invalid)
  @IsOptional()
  sort?: SearchSort;

  @Numeric()
  @IsInt(invalid)
  @Min(1, invalid)
  @Max(50, invalid)
  @IsOptional()
  limit?: number;

  @Numeric()
  @IsInt(invalid)
  @Min(0, invalid)
  @Max(LAST_OFFSET, invalid)
  @IsOptional()
  offset?: number;

  /** Naira. */
  @Amount()
  minPrice?: number;

  @Amount()
  maxPrice?: number;

  @Degrees(90)
  lat?: number;

  @Degrees(180)
  lng?: number;

  @Numeric()
  @IsNumber({}, invalid)
  @Min(RADIUS_KM.least, invalid)
  @Max(RADIUS_KM.most, invalid)
  @IsOptional()
  radiusKm?: number;

  /** A date of Lagos, from today to 92 days ahead: of whose calendar a time on it can still be booked (contract 3.15). */
  @Filter()
  @Check('day', isDay, invalid.message)
  @IsOptional()
  availableOn?: string;
}

/** Whether the names of the parameters are such as a form sends. */
export const hasPlainNames = (query: object): boolean =>
  Object.keys(query).every((name) => PLAIN_NAME.test(name));

/** Whether the parameters go together: a position has two halves, a distance is from somewhere, a range has a lower end. */
export const isConsistent = ({ lat, lng, sort, minPrice, maxPrice }: SearchQuery): boolean =>
  (lat === undefined) === (lng === undefined) &&
  (sort !== 'distance' || lat !== undefined) &&
  (minPrice ?? 0) <= (maxPrice ?? Infinity);

/** Whether calendars are known on the date that is asked for. */
export const isDateKnown = ({ availableOn }: SearchQuery, nowMs: number): boolean =>
  availableOn === undefined ||
  (availableOn >= lagosDayOf(nowMs) && availableOn <= lagosDayOf(nowMs + DAYS_AHEAD * DAY_MS));

/** Rounded before anything else is done with it. */
const nearOf = ({ lat, lng, radiusKm = RADIUS_KM.usual }: SearchQuery): Near | undefined =>
  lat === undefined || lng === undefined
    ? undefined
    : { lat: roughly(lat), lng: roughly(lng), radiusM: Math.round(radiusKm * 1_000) };

const amountOf = (naira: number | undefined): Kobo | undefined =>
  naira === undefined ? undefined : koboFromNaira(naira);

type Given<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };
const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<Values>;

/** The question to the engine: `isPremium=false` and `minRating=0` filter nothing. */
export const searchRequestOf = (query: SearchQuery): SearchRequest => ({
  q: query.query ?? '',
  filters: given({
    serviceType: query.serviceType,
    location: query.location,
    state: query.state && (stateNamed(query.state) ?? query.state),
    area: query.area,
    sublocation: query.sublocation,
    minRating: query.minRating || undefined,
    isPremium: query.isPremium === 'true' || undefined,
    checked: query.checked,
    minPrice: amountOf(query.minPrice),
    maxPrice: amountOf(query.maxPrice),
    near: nearOf(query),
    availableOn: query.availableOn,
  }),
  sort: query.sort ?? 'relevance',
  limit: query.limit ?? 12,
  offset: query.offset ?? 0,
});
