import type { Provider } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { GatewayUnavailable, PaymentGateway } from './payment-gateway.js';
import { PaystackGateway } from './paystack/paystack-gateway.js';
import { SandboxPayments } from './sandbox-payments.js';

const refuse = (): Promise<never> => Promise.reject(new GatewayUnavailable('No gateway is set up'));

/** In production without a key: there are no card payments. */
class NoGateway extends PaymentGateway {
  readonly isSetUp = false;
  start = refuse;
  lookUp = refuse;
  refund = refuse;
  refundOf = refuse;
  disputeOf = refuse;
  listSettled = refuse;
  messageIn = () => null;
}

type PaymentSettings = Pick<Config, 'paystackSecretKey' | 'paystackUrl' | 'isProduction'>;

/** Paystack with its key; without one the sandbox, which production does not have. */
export const gatewayFor = (
  { paystackSecretKey: secretKey, paystackUrl: url, isProduction }: PaymentSettings,
  sandbox: Pick<SandboxPayments, 'origin' | 'key'>,
): PaymentGateway => {
  if (secretKey !== null) return new PaystackGateway({ url: () => url, secretKey });
  if (isProduction) return new NoGateway();
  return new PaystackGateway({ url: () => `${sandbox.origin}/dev/paystack`, secretKey: sandbox.key });
};

export const gatewayProviders: Provider[] = [
  SandboxPayments,
  { provide: PaymentGateway, inject: [Config, SandboxPayments], useFactory: gatewayFor },
];
