import {
  BadRequestException,
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { lagosMidnight } from '../../../kernel/period.js';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { Clock } from '../../../platform/clock.js';
import { Documents } from '../../../platform/files/documents.js';
import { AdminOnly } from '../../../platform/http/access-policy.js';
import { isAnswered } from '../../../platform/http/answer-deadline.js';
import { SendsFile } from '../../../platform/http/encoding.js';
import { beforeOf, limitOf } from '../../../platform/http/page-query.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { ReadYourWrites } from '../../../platform/projections/read-your-writes.js';
import { Accounts } from '../../identity/public/index.js';
import { checkReadModel } from '../public/listing-checks.js';
import { VerificationNotFound } from '../domain/verification.errors.js';
import { VERIFICATION_KINDS } from '../domain/verification.events.js';
import { verificationsProjection } from '../read-models/verifications/verifications.projection.js';
import {
  VerificationQueries,
  type ReviewedVerification,
} from '../read-models/verifications/verifications.queries.js';
import { VerificationFiles } from '../stores/verification-files.js';
import {
  ApproveVerification,
  RejectVerification,
  RevokeVerification,
  ViewVerificationFile,
} from '../use-cases/decide-verification.handler.js';
import { ApproveVerificationBody, VerificationReasonBody } from './verifications.body.js';
import { adminVerificationOf, type AdminVerificationView } from './verifications.views.js';

const STATUSES = ['waiting', 'approved', 'rejected', 'revoked', 'expired'] as const;
const DAY_MS = 86_400_000;

const verificationId = new PositiveIntPipe('Verification not found');

const lagosTime = new Intl.DateTimeFormat('en-NG', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
});

/** Documents to be checked, and decisions about them (contract 3.15). */
@AdminOnly()
@Controller('api/admin/verifications')
export class VerificationsAdminController {
  constructor(
    private readonly commands: CommandBus,
    private readonly verifications: VerificationQueries,
    private readonly files: VerificationFiles,
    private readonly documents: Documents,
    private readonly accounts: Accounts,
    private readonly readYourWrites: ReadYourWrites,
    private readonly clock: Clock,
  ) {}

  /** Waiting ones first, the oldest first; then the others, the newest first. `before`: the id of the last one seen. */
  @Get()
  async list(
    @Query('status') status: unknown,
    @Query('kind') kind: unknown,
    @Query('before') before: unknown,
    @Query('limit') limit: unknown,
  ): Promise<AdminVerificationView[]> {
    const found = await this.verifications.list({
      status: oneOf(STATUSES, status),
      kind: oneOf(VERIFICATION_KINDS, kind),
      before: beforeOf(before),
      limit: limitOf(limit),
    });
    return this.viewsOf(found);
  }

  /** Each view is recorded; the watermark names the viewer and the time. */
  @Get(':id/files/:n')
  @SendsFile()
  async file(
    @Param('id', verificationId) id: number,
    @Param('n', verificationId) n: number,
    @CurrentUser() admin: SessionUser,
    @Res() response: Response,
  ): Promise<void> {
    const [document, people] = await Promise.all([
      this.files.read(id, n),
      this.accounts.peopleOf([admin.id]),
    ]);
    if (!document) throw new VerificationNotFound();
    await this.commands.execute(new ViewVerificationFile(id, n, admin.id));
    const who = people.get(admin.id)?.email ?? `user ${admin.id}`;
    const bytes = await this.documents.watermarked(
      document,
      `${who} - ${lagosTime.format(this.clock.nowMs())}`,
    );
    if (isAnswered(response)) return;
    response.setHeader('Content-Type', document.type);
    response.setHeader('Content-Disposition', 'inline');
    response.setHeader('Cache-Control', 'private, no-store, no-transform');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    response.setHeader('Content-Length', bytes.length);
    response.end(bytes);
  }

  /** `validUntil`: the last day on which it is valid. */
  @Post(':id/approve')
  @HttpCode(200)
  async approve(
    @Param('id', verificationId) id: number,
    @Body() { validUntil }: ApproveVerificationBody,
    @CurrentUser() admin: SessionUser,
  ): Promise<AdminVerificationView> {
    const until = validUntil ? new Date(lagosMidnight(validUntil).getTime() + DAY_MS).toISOString() : null;
    if (until !== null && until <= this.clock.now()) throw new BadRequestException('Invalid date');
    await this.commands.execute(new ApproveVerification(id, admin.id, until));
    return this.viewOf(id);
  }

  @Post(':id/reject')
  @HttpCode(200)
  async reject(
    @Param('id', verificationId) id: number,
    @Body() { reason }: VerificationReasonBody,
    @CurrentUser() admin: SessionUser,
  ): Promise<AdminVerificationView> {
    await this.commands.execute(new RejectVerification(id, admin.id, reason));
    return this.viewOf(id);
  }

  /** Of an approval. */
  @Post(':id/revoke')
  @HttpCode(200)
  async revoke(
    @Param('id', verificationId) id: number,
    @Body() { reason }: VerificationReasonBody,
    @CurrentUser() admin: SessionUser,
  ): Promise<AdminVerificationView> {
    await this.commands.execute(new RevokeVerification(id, admin.id, reason));
    return this.viewOf(id);
  }

  private async viewOf(id: number): Promise<AdminVerificationView> {
    await this.readYourWrites.seen(verificationsProjection, checkReadModel);
    const found = await this.verifications.forReview(id);
    const [view] = found ? await this.viewsOf([found]) : [];
    if (!view) throw new VerificationNotFound();
    return view;
  }

  private async viewsOf(found: readonly ReviewedVerification[]): Promise<AdminVerificationView[]> {
    const [people, types] = await Promise.all([
      this.accounts.peopleOf([...new Set(found.map(({ userId }) => userId))]),
      this.files.typesOf(found.map(({ id }) => id)),
    ]);
    return found.map((one) =>
      adminVerificationOf(one, { person: people.get(one.userId), fileTypes: types.get(one.id) }),
    );
  }
}

const oneOf = <Value extends string>(known: readonly Value[], value: unknown): Value | null => {
  if (value === undefined || value === '') return null;
  const found = known.find((one) => one === value);
  if (!found) throw new BadRequestException('Invalid filter');
  return found;
};
