import { IsOptional, IsString, Matches } from 'class-validator';

/** What the crash screen sends. Texts that are too long are cut, not refused: half a report is better than none. */
export class ClientErrorBody {
  /** The short id that the user sees and can give to support (ERR-02). */
  @Matches(/^[0-9A-Z]{6,16}$/, { message: 'Invalid error id' })
  errorId: string;

  @IsString({ message: 'Invalid message' })
  message: string;

  /** Path of the page, without query string. */
  @Matches(/^\//, { message: 'Invalid path' })
  path: string;

  /** Where it was thrown, innermost first: a line per function, with the place in the built file. */
  @IsOptional()
  @IsString({ message: 'Invalid stack' })
  stack?: string;

  /** Names of the components around the failed one, innermost first. */
  @IsOptional()
  @IsString({ message: 'Invalid component stack' })
  componentStack?: string;
}
