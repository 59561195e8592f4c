import type { Settings } from '../config/derived-settings.js';
import { AfricasTalkingGateway } from './africas-talking-gateway.js';
import type { SmsGateway } from './sms-gateway.js';
import { TermiiGateway } from './termii-gateway.js';
import { TwilioGateway } from './twilio-gateway.js';

const GATEWAYS = { termii: TermiiGateway, africastalking: AfricasTalkingGateway, twilio: TwilioGateway };

/** The gateways of SMS_PROVIDER, in its order; the configuration has checked that their keys are set. */
export const smsGateways = (settings: Settings): SmsGateway[] =>
  settings.smsProvider.map((name) => new GATEWAYS[name](settings));
