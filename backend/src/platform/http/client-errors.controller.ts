import { Body, Controller, Logger, Post } from '@nestjs/common';
import { KeyedHashes } from '../auth/keyed-hashes.js';
import { RateLimits } from '../rate-limits/rate-limits.js';
import { clientNetwork, currentContext } from '../request-context.js';
import { Public } from './access-policy.js';
import { ClientErrorBody } from './client-error.body.js';
import { SourcePlaces } from './source-places.js';

const HOUR_MS = 3_600_000;
/** A broken page fails over and over; ten reports of it are enough. */
const PER_ADDRESS = { limit: 10, windowMs: HOUR_MS };
/** Against floods from many addresses. */
const OF_ALL = { key: 'client-error:all', limit: 1_000, windowMs: HOUR_MS };

const LONGEST = { detail: 500, page: 200, stack: 2_000, componentStack: 2_000 };
/** E-mail addresses, phone numbers, tokens and positions, which the text of an error may quote. */
const PERSONAL =
  /[^\s@"'<>]+@[^\s@"'<>,]+|\+?\d[\d ()-]{6,}\d|[0-9a-f]{32,}|\b(?:lat|lng|latitude|longitude)\b\W{1,4}-?[\d.]+/gi;

/** Crash reports of browsers (ERR-01): one line each in the log, with the error id that the user was shown and the lines of the source. */
@Public()
@Controller('api/client-errors')
export class ClientErrorsController {
  private readonly log = new Logger('ClientErrors');

  constructor(
    private readonly limits: RateLimits,
    private readonly hashes: KeyedHashes,
    private readonly places: SourcePlaces,
  ) {}

  @Post()
  async report(@Body() report: ClientErrorBody): Promise<{ message: string }> {
    const ofOne = { key: `client-error:${this.hashes.of('client-error', clientNetwork())}`, ...PER_ADDRESS };
    await this.limits.takeAll([ofOne, OF_ALL]);
    this.log.warn({
      message: 'A screen failed',
      errorId: report.errorId,
      detail: shortened(report.message, LONGEST.detail),
      page: shortened(report.path.split(/[?#]/, 1)[0] ?? '', LONGEST.page),
      stack: await this.places.named(shortened(report.stack ?? '', LONGEST.stack)),
      componentStack: await this.places.named(shortened(report.componentStack ?? '', LONGEST.componentStack)),
      requestId: currentContext()?.requestId,
    });
    return { message: 'Error reported' };
  }
}

const shortened = (text: string, longest: number): string =>
  text.slice(0, longest).replaceAll(PERSONAL, '[hidden]');
