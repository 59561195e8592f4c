import { callGateway, textOf, type GatewayResponse } from './gateway-call.js';
import type { SmsAnswer, SmsGateway, SmsToSend } from './sms-gateway.js';

interface TermiiSettings {
  /** The base address that Termii's dashboard names for the account. */
  url: string;
  apiKey: string;
  /** Approved sender, 3 to 11 characters. */
  sender: string;
  /** `dnd` reaches also numbers that refuse advertising and must be activated by Termii; `generic` does not. */
  channel: string;
}

/** https://developer.termii.com/messaging-api: `POST /api/sms/send`; numbers without the plus. */
export class TermiiGateway implements SmsGateway {
  readonly name = 'termii';

  constructor(private readonly settings: TermiiSettings) {}

  send({ to, text }: SmsToSend): Promise<SmsAnswer> {
    const { url, apiKey, sender, channel } = this.settings;
    const body = {
      api_key: apiKey,
      to: to.replace('+', ''),
      from: sender,
      sms: text,
      type: 'plain',
      channel,
    };
    return callGateway(
      {
        url: `${url}/api/sms/send`,
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify(body),
      },
      read,
    );
  }
}

/** A refusal may come with status 200; `code: ok`, a message id or the word success says that it was taken. */
const read = ({ status, body }: GatewayResponse): SmsAnswer | undefined => {
  if (status < 200 || status > 299) return undefined;
  const providerId = textOf(body.message_id_str) ?? textOf(body.message_id);
  const reason = textOf(body.message) ?? textOf(body.error) ?? textOf(body.code);
  const isTaken = body.code === 'ok' || providerId !== null || /^success/i.test(reason ?? '');
  if (isTaken) return { outcome: 'sent', providerId, cost: null };
  return reason === null ? undefined : { outcome: 'refused', error: reason };
};
