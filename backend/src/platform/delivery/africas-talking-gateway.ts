import type { Settings } from '../config/derived-settings.js';
import { callGateway, textOf, type GatewayResponse } from './gateway-call.js';
import type { SmsAnswer, SmsGateway, SmsToSend } from './sms-gateway.js';

type AfricasTalkingSettings = Pick<
  Settings,
  'africastalkingUrl' | 'africastalkingUsername' | 'africastalkingApiKey' | 'smsSenderId'
>;

/** https://developers.africastalking.com/docs/sms/sending/bulk: a form, and a status for each receiver. */
export class AfricasTalkingGateway implements SmsGateway {
  readonly name = 'africastalking';

  constructor(private readonly settings: AfricasTalkingSettings) {}

  send({ to, text }: SmsToSend): Promise<SmsAnswer> {
    const { africastalkingUrl, africastalkingUsername, africastalkingApiKey, smsSenderId } = this.settings;
    const username = africastalkingUsername ?? '';
    return callGateway(
      {
        url: `${africastalkingUrl}/version1/messaging`,
        headers: { apiKey: africastalkingApiKey ?? '', Accept: 'application/json' },
        body: new URLSearchParams({ username, to, message: text, from: smsSenderId }),
      },
      read,
    );
  }
}

const TAKEN = new Set([100, 101, 102]);
/** On hold, or trouble behind the gateway: it may still go out. */
const UNDECIDED = new Set([401, 500, 501]);

interface Recipient {
  statusCode?: unknown;
  status?: unknown;
  messageId?: unknown;
  cost?: unknown;
}

/** The receiver's status counts more than the HTTP status; without a receiver nothing was sent. */
const read = ({ status, body }: GatewayResponse): SmsAnswer | undefined => {
  const data = body.SMSMessageData as { Message?: unknown; Recipients?: unknown } | undefined;
  if (typeof data !== 'object' || data === null || !Array.isArray(data.Recipients)) return undefined;
  const recipient = data.Recipients[0] as Recipient | undefined;
  if (!recipient) {
    const error = textOf(data.Message) ?? 'no receiver';
    return { outcome: status < 500 ? 'refused' : 'unknown', error };
  }
  const statusCode = Number(recipient.statusCode);
  if (TAKEN.has(statusCode)) {
    return { outcome: 'sent', providerId: textOf(recipient.messageId), cost: textOf(recipient.cost) };
  }
  const error = `${statusCode}: ${textOf(recipient.status) ?? 'no reason given'}`;
  const isRefusal = statusCode >= 400 && !UNDECIDED.has(statusCode);
  return { outcome: isRefusal ? 'refused' : 'unknown', error };
};
