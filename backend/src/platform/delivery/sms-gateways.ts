import type { DeliverySettings } from '../config/delivery-settings.js';
import { AfricasTalkingGateway } from './africas-talking-gateway.js';
import type { SmsGateway } from './sms-gateway.js';
import { TermiiGateway } from './termii-gateway.js';
import { TwilioGateway } from './twilio-gateway.js';

/** The gateways that SMS_PROVIDER names, in its order; the configuration has seen to it that their keys are there. */
export const smsGateways = (settings: DeliverySettings): SmsGateway[] =>
  settings.smsProviders.map((name) => gatewayOf(name, settings));

const gatewayOf = (name: string, settings: DeliverySettings): SmsGateway => {
  const sender = settings.smsSenderId;
  switch (name) {
    case 'termii': {
      const { termiiUrl: url, termiiApiKey, termiiChannel: channel } = settings;
      return new TermiiGateway({ url, apiKey: termiiApiKey ?? '', sender, channel });
    }
    case 'africastalking': {
      const { africasTalkingUrl: url, africasTalkingUsername, africasTalkingApiKey } = settings;
      const username = africasTalkingUsername ?? '';
      return new AfricasTalkingGateway({ url, username, apiKey: africasTalkingApiKey ?? '', sender });
    }
    case 'twilio': {
      const { twilioUrl: url, twilioAccountSid, twilioAuthToken, twilioFrom } = settings;
      const accountSid = twilioAccountSid ?? '';
      const from = twilioFrom ?? sender;
      return new TwilioGateway({ url, accountSid, authToken: twilioAuthToken ?? '', sender: from });
    }
    default:
      throw new Error(`No SMS gateway is called ${name}`);
  }
};
