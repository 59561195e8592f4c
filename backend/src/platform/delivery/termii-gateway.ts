import type { Settings } from '../config/derived-settings.js';
import { callGateway, textOf, type GatewayResponse } from './gateway-call.js';
import type { SmsAnswer, SmsGateway, SmsToSend } from './sms-gateway.js';

/** The channel `dnd` also reaches numbers that refuse advertising; Termii must activate it. `generic` does not reach them. */
type TermiiSettings = Pick<Settings, 'termiiUrl' | 'termiiApiKey' | 'termiiChannel' | 'smsSenderId'>;

/** https://developer.termii.com/messaging-api: `POST /api/sms/send`; numbers without the plus. */
export class TermiiGateway implements SmsGateway {
  readonly name = 'termii';

  constructor(private readonly settings: TermiiSettings) {}

  send({ to, text }: SmsToSend): Promise<SmsAnswer> {
    const { termiiUrl, termiiApiKey, termiiChannel, smsSenderId } = this.settings;
    const body = {
      api_key: termiiApiKey,
      to: to.replace('+', ''),
      from: smsSenderId,
      sms: text,
      type: 'plain',
      channel: termiiChannel,
    };
    return callGateway(
      {
        url: `${termiiUrl}/api/sms/send`,
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify(body),
      },
      read,
    );
  }
}

/** A refusal may come with status 200; `code: ok`, a message id or the word success means that it was accepted. */
const read = ({ status, body }: GatewayResponse): SmsAnswer | undefined => {
  if (status < 200 || status > 299) return undefined;
  const providerId = textOf(body.message_id_str) ?? textOf(body.message_id);
  const reason = textOf(body.message) ?? textOf(body.error) ?? textOf(body.code);
  const isTaken = body.code === 'ok' || providerId !== null || /^success/i.test(reason ?? '');
  if (isTaken) return { outcome: 'sent', providerId, cost: null };
  return reason === null ? undefined : { outcome: 'refused', error: reason };
};
