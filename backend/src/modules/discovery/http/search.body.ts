import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsNumber, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { stateNamed } from '../../../kernel/nigeria.js';
import type { SearchRequest, SearchSort } from '../search/search-index.js';

const invalid = { message: 'Invalid search parameters' };
const SORTS: readonly SearchSort[] = ['relevance', 'recommended', 'rating', 'reviews', 'newest'];
const LAST_OFFSET = 1_000_000;
/** Nobody types more; the engines read the first ten words. */
const LONGEST_TEXT = 500;
/** `state[]`, `__proto__`: no form of ours sends such names, and ignoring them would ignore a filter (B21). */
const PLAIN_NAME = /^(?!__)[\w.-]+$/;

/** An empty parameter is one that was not sent. */
const NoBlank = () => Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));
/** The filters also say `all` for "none" (SEARCH-16). */
const Filter = () =>
  Transform(({ value }: { value: unknown }) => {
    const text = typeof value === 'string' ? value.trim() : value;
    return text === '' || (typeof text === 'string' && text.toLowerCase() === 'all') ? undefined : text;
  });
const Numeric = () =>
  Transform(({ value }: { value: unknown }) => {
    if (value === '') return undefined;
    return typeof value === 'string' && /^\d{1,9}(\.\d{1,9})?$/.test(value) ? Number(value) : value;
  });

/** The query of `GET /api/search`; whatever is wrong, the text is the same. */
export class SearchQuery {
  @IsString(invalid)
  @MaxLength(LONGEST_TEXT, invalid)
  @IsOptional()
  query?: string;

  @Filter()
  @IsString(invalid)
  @MaxLength(LONGEST_TEXT, invalid)
  @IsOptional()
  serviceType?: string;

  @Filter()
  @IsString(invalid)
  @MaxLength(LONGEST_TEXT, invalid)
  @IsOptional()
  location?: string;

  @Filter()
  @IsString(invalid)
  @MaxLength(LONGEST_TEXT, invalid)
  @IsOptional()
  state?: string;

  @Filter()
  @IsString(invalid)
  @MaxLength(LONGEST_TEXT, invalid)
  @IsOptional()
  area?: string;

  @Filter()
  @IsString(invalid)
  @MaxLength(LONGEST_TEXT, invalid)
  @IsOptional()
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

  @NoBlank()
  @IsIn(SORTS, invalid)
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
  @Max(LAST_OFFSET, invalid)
  @IsOptional()
  offset?: number;
}

/** Whether the names of the parameters are such as a form sends. */
export const hasPlainNames = (query: object): boolean =>
  Object.keys(query).every((name) => PLAIN_NAME.test(name));

/** The question to the engine: `isPremium=false` and `minRating=0` filter nothing. */
export const searchRequestOf = (query: SearchQuery): SearchRequest => {
  const { serviceType, location, area, sublocation } = query;
  return {
    q: query.query ?? '',
    relax: true,
    filters: {
      ...(serviceType ? { serviceType } : {}),
      ...(location ? { location } : {}),
      ...(query.state ? { state: stateNamed(query.state) ?? query.state } : {}),
      ...(area ? { area } : {}),
      ...(sublocation ? { sublocation } : {}),
      ...(query.minRating ? { minRating: query.minRating } : {}),
      ...(query.isPremium === 'true' ? { isPremium: true } : {}),
    },
    sort: query.sort ?? 'relevance',
    limit: query.limit ?? 12,
    offset: query.offset ?? 0,
  };
};
