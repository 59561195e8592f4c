import type { Settings } from '../config/derived-settings.js';
import { AfricasTalkingGateway } from './africas-talking-gateway.js';
import type { SmsGateway } from './sms-gateway.js';
import { TermiiGateway } from './termii-gateway.js';
import { TwilioGateway } from './twilio-gateway.js';

/** The gateways that SMS_PROVIDER names, in its order; the configuration has seen to it that their keys are there. */
export const smsGateways = (settings: Settings): SmsGateway[] =>
  settings.smsProvider.map((name) => gatewayOf(name, settings));

const gatewayOf = (name: Settings['smsProvider'][number], settings: Settings): SmsGateway => {
  const sender = settings.smsSenderId;
  switch (name) {
    case 'termii': {
      const { termiiUrl: url, termiiApiKey, termiiChannel: channel } = settings;
      return new TermiiGateway({ url, apiKey: termiiApiKey ?? '', sender, channel });
    }
    case 'africastalking': {
      const { africastalkingUrl: url, africastalkingUsername, africastalkingApiKey } = settings;
      const username = africastalkingUsername ?? '';
      return new AfricasTalkingGateway({ url, username, apiKey: africastalkingApiKey ?? '', sender });
    }
    case 'twilio': {
      const { twilioUrl: url, twilioAccountSid, twilioAuthToken, twilioFrom } = settings;
      const accountSid = twilioAccountSid ?? '';
      const from = twilioFrom ?? sender;
      return new TwilioGateway({ url, accountSid, authToken: twilioAuthToken ?? '', sender: from });
    }
  }
};
