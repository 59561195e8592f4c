import { Controller, Headers, HttpCode, Post, Req, Res, UnauthorizedException } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/http/access-policy.js';
import { rawBody } from '../../../platform/http/json-body.js';
import { PaymentGateway } from '../gateway/payment-gateway.js';
import { PaymentInbox } from '../stores/payment-inbox.js';

const LARGEST_BODY = 256 * 1024;

/** Webhooks of the gateway (contract 3.15): stored, answered, and processed later. */
@Public()
@Controller('api/payments/paystack')
export class PaymentWebhookController {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly inbox: PaymentInbox,
  ) {}

  /** The signature is over the bytes as they came. */
  @Post('webhook')
  @HttpCode(200)
  @ApiBody({ schema: { type: 'object', additionalProperties: true } })
  async receive(
    @Headers('x-paystack-signature') signature: string | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ received: true }> {
    const body = await rawBody(request, response, LARGEST_BODY);
    const message = this.gateway.messageIn(body, signature);
    if (!message) throw new UnauthorizedException('Invalid signature');
    await this.inbox.keep(body, message);
    return { received: true };
  }
}
