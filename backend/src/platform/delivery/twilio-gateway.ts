import type { Settings } from '../config/derived-settings.js';
import { callGateway, textOf, type GatewayResponse } from './gateway-call.js';
import type { SmsAnswer, SmsGateway, SmsToSend } from './sms-gateway.js';

type TwilioSettings = Pick<
  Settings,
  'twilioUrl' | 'twilioAccountSid' | 'twilioAuthToken' | 'twilioFrom' | 'smsSenderId'
>;

/** https://www.twilio.com/docs/messaging/api/message-resource: a form, basic authentication, 201 when queued. */
export class TwilioGateway implements SmsGateway {
  readonly name = 'twilio';

  constructor(private readonly settings: TwilioSettings) {}

  send({ to, text }: SmsToSend): Promise<SmsAnswer> {
    const { twilioUrl, twilioAccountSid, twilioAuthToken, twilioFrom, smsSenderId } = this.settings;
    const accountSid = twilioAccountSid ?? '';
    const sender = twilioFrom ?? smsSenderId; // a number in E.164, an alphanumeric sender, or a messaging service (MG…)
    const from: Record<string, string> = /^MG[0-9a-f]{32}$/i.test(sender)
      ? { MessagingServiceSid: sender }
      : { From: sender };
    const credentials = Buffer.from(`${accountSid}:${twilioAuthToken}`).toString('base64');
    return callGateway(
      {
        url: `${twilioUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
        headers: { Authorization: `Basic ${credentials}`, Accept: 'application/json' },
        body: new URLSearchParams({ To: to, ...from, Body: text }),
      },
      read,
    );
  }
}

/** The price is usually known later only. */
const read = ({ status, body }: GatewayResponse): SmsAnswer | undefined => {
  const providerId = textOf(body.sid);
  if (status > 299 || providerId === null) {
    const reason = textOf(body.code);
    const isRefusal = status >= 400 && status < 500 && reason !== null;
    return isRefusal ? { outcome: 'refused', error: `${reason}: ${textOf(body.message)}` } : undefined;
  }
  if (body.status === 'failed' || body.status === 'canceled') {
    return { outcome: 'refused', error: `${textOf(body.error_code)}: ${textOf(body.error_message)}` };
  }
  const price = textOf(body.price);
  const cost = price === null ? null : `${textOf(body.price_unit) ?? ''} ${price.replace('-', '')}`.trim();
  return { outcome: 'sent', providerId, cost };
};
