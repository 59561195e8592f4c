import { BadRequestException, Controller, Param, Post, Redirect, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { DomainError, type DomainErrorKind } from '../../../kernel/domain-error.js';
import { KeyedHashes } from '../../../platform/auth/keyed-hashes.js';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { Public } from '../../../platform/http/access-policy.js';
import { bodyValidation } from '../../../platform/http/body-validation.js';
import { rawBody } from '../../../platform/http/json-body.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { completeContext } from '../../../platform/http/request-context-middleware.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { bookings } from '../read-models/bookings/bookings.projection.js';
import { RequestBooking } from '../use-cases/request-booking.handler.js';
import { RequestBookingBody, wishesOf } from './request-booking.body.js';

const LARGEST_FORM = 64 * 1024;
/** An address that every browser and proxy takes. */
const LONGEST_ADDRESS = 4_000;
const FIELDS = ['serviceDescription', 'slotStart', 'preferredDate', 'preferredTime', 'location', 'budget'];
/** Words of the page for what the body checks refuse. */
const FIELD_PROBLEMS: Readonly<Record<string, string>> = {
  serviceDescription: 'description',
  slotStart: 'taken',
  budget: 'budget',
};
/** And for what the booking itself refuses. */
const PROBLEMS: Partial<Record<DomainErrorKind, string>> = {
  conflict: 'taken',
  invalid: 'taken',
  forbidden: 'forbidden',
  'too-many': 'later',
};

/**
 * Contract 3.15: the booking form of a page without JavaScript, which sends what POST /api/service/book takes as a form.
 * The answer always leads to a page: this one says what became of it.
 */
@Public()
@ApiExcludeController()
@Controller('providers/:id/book')
export class BookingFormController {
  private readonly validation = bodyValidation();

  constructor(
    private readonly commands: CommandBus,
    private readonly hashes: KeyedHashes,
  ) {}

  @Post()
  @Redirect('/', 303)
  @WaitsFor(bookings)
  async book(
    @Param('id', new PositiveIntPipe('Provider not found')) listingId: number,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @CurrentUser() user: SessionUser | null,
  ): Promise<{ url: string }> {
    const page = `/providers/${listingId}/book`;
    if (!user) return { url: `/auth?returnTo=${encodeURIComponent(page)}` };
    const form = new URLSearchParams((await rawBody(request, response, LARGEST_FORM)).toString('utf8'));
    const typed = typedIn(form);
    try {
      const body = (await this.validation.transform(
        { ...typed, providerId: listingId },
        { type: 'body', metatype: RequestBookingBody },
      )) as RequestBookingBody;
      this.identify(request, user, form.get('idempotencyKey'), typed);
      await this.commands.execute(
        new RequestBooking(user.id, listingId, wishesOf(body), body.slotStart ?? null),
      );
      return { url: `${page}?booked` };
    } catch (error) {
      // A browser without scripts can do nothing with an error in JSON.
      if (error instanceof DomainError && error.kind === 'not-found')
        return { url: `/providers/${listingId}` };
      if (error instanceof DomainError && error.kind === 'unprocessable') return { url: `${page}?booked` };
      const problem = problemOf(error);
      if (problem === undefined) throw error;
      return { url: backTo(page, problem, typed) };
    }
  }

  /** The form names its key in a field, where other clients name it in a header: sent twice, it is one booking. */
  private identify(request: Request, user: SessionUser, key: string | null, content: object): void {
    if (!key) return;
    request.headers['idempotency-key'] = key;
    request.body = content;
    completeContext(request, user, this.hashes);
  }
}

/** What was filled in; NUL no database takes. */
const typedIn = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    FIELDS.flatMap((name) => {
      const text = form.get(name)?.replaceAll('\0', '').trim();
      return text ? [[name, text]] : [];
    }),
  );

const problemOf = (error: unknown): string | undefined => {
  if (error instanceof DomainError) return PROBLEMS[error.kind];
  if (!(error instanceof BadRequestException)) return undefined;
  const { errors = {} } = error.getResponse() as { errors?: Record<string, string> };
  return FIELD_PROBLEMS[Object.keys(errors)[0] ?? ''] ?? 'other';
};

/** With what was typed, as far as an address holds it; a time that was refused is chosen again. */
const backTo = (page: string, problem: string, typed: Record<string, string>): string => {
  const { slotStart: _refused, ...kept } = typed;
  const full = `${page}?${new URLSearchParams({ problem, ...kept }).toString()}`;
  if (full.length <= LONGEST_ADDRESS) return full;
  const { serviceDescription: _long, ...short } = kept;
  return `${page}?${new URLSearchParams({ problem, ...short }).toString()}`;
};
