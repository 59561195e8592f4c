import { IsIn, IsNotEmpty, IsOptional, Matches } from 'class-validator';
import { httpOrigin, text, type Environment } from './environment.js';

const PROVIDERS = ['termii', 'africastalking', 'twilio'];
const HTTP = /^https?:\/\/[^/\s]+(\/[^\s]*)?$/;

/** How mail and SMS leave the house; nothing set: they stay in the outbox. */
export class DeliverySettings {
  @IsOptional()
  @Matches(/^smtps?:\/\/\S+$/, { message: 'SMTP_URL must look like smtp://user:password@host:587' })
  smtpUrl: string | null;

  /** Sender of all mails: an address, or a name with the address in angle brackets. */
  @Matches(/^([^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/, {
    message: 'MAIL_FROM must look like Handwork <no-reply@handwork.example>',
  })
  mailFrom: string;

  /** In the order in which they are tried; SMS_PROVIDER separates them by commas. */
  @IsIn(PROVIDERS, { each: true, message: `SMS_PROVIDER must be one or more of ${PROVIDERS.join(', ')}` })
  smsProviders: string[];

  /** The name that an SMS comes from, registered with every provider. */
  @Matches(/^[A-Za-z0-9 ]{3,11}$/, { message: 'SMS_SENDER_ID must be 3 to 11 letters and digits' })
  smsSenderId: string;

  @Matches(HTTP, { message: 'TERMII_URL must be an http address' })
  termiiUrl: string;
  termiiApiKey: string | null;
  @IsNotEmpty({ message: 'TERMII_CHANNEL must not be empty' })
  termiiChannel: string;

  @Matches(HTTP, { message: 'AFRICASTALKING_URL must be an http address' })
  africasTalkingUrl: string;
  africasTalkingUsername: string | null;
  africasTalkingApiKey: string | null;

  @Matches(HTTP, { message: 'TWILIO_URL must be an http address' })
  twilioUrl: string;
  twilioAccountSid: string | null;
  twilioAuthToken: string | null;
  /** Number or messaging service; null: SMS_SENDER_ID. */
  twilioFrom: string | null;
}

/** `site` gives the defaults of the senders' names. */
export const readDelivery = (
  config: DeliverySettings,
  env: Environment,
  site: { siteName: string; publicUrl: string },
): void => {
  config.smtpUrl = text(env, 'SMTP_URL');
  config.mailFrom =
    text(env, 'MAIL_FROM') ?? `${plainName(site.siteName)} <no-reply@${hostOf(site.publicUrl)}>`;
  const providers = text(env, 'SMS_PROVIDER')?.toLowerCase().split(',') ?? [];
  config.smsProviders = [...new Set(providers.map((name) => name.trim()))];
  config.smsSenderId = text(env, 'SMS_SENDER_ID') ?? 'Handwork';
  config.termiiUrl = httpOrigin(text(env, 'TERMII_URL') ?? 'https://v3.api.termii.com');
  config.termiiApiKey = text(env, 'TERMII_API_KEY');
  config.termiiChannel = text(env, 'TERMII_CHANNEL') ?? 'dnd';
  config.africasTalkingUsername = text(env, 'AFRICASTALKING_USERNAME');
  config.africasTalkingApiKey = text(env, 'AFRICASTALKING_API_KEY');
  const sandbox = config.africasTalkingUsername === 'sandbox' ? 'sandbox.' : '';
  const africasTalking = text(env, 'AFRICASTALKING_URL') ?? `https://api.${sandbox}africastalking.com`;
  config.africasTalkingUrl = httpOrigin(africasTalking);
  config.twilioUrl = httpOrigin(text(env, 'TWILIO_URL') ?? 'https://api.twilio.com');
  config.twilioAccountSid = text(env, 'TWILIO_ACCOUNT_SID');
  config.twilioAuthToken = text(env, 'TWILIO_AUTH_TOKEN');
  config.twilioFrom = text(env, 'TWILIO_FROM');
};

/** Keys that the chosen providers need and that are not set. */
export const deliveryProblems = (config: DeliverySettings): string[] => {
  const needed: Record<string, Record<string, string | null>> = {
    termii: { TERMII_API_KEY: config.termiiApiKey },
    africastalking: {
      AFRICASTALKING_USERNAME: config.africasTalkingUsername,
      AFRICASTALKING_API_KEY: config.africasTalkingApiKey,
    },
    twilio: { TWILIO_ACCOUNT_SID: config.twilioAccountSid, TWILIO_AUTH_TOKEN: config.twilioAuthToken },
  };
  return config.smsProviders.flatMap((provider) =>
    Object.entries(needed[provider] ?? {})
      .filter(([, value]) => value === null)
      .map(([name]) => `${name} is required with SMS_PROVIDER=${provider}`),
  );
};

const plainName = (siteName: string): string => siteName.replaceAll(/[<>",;:@\r\n]/g, ' ').trim();

const hostOf = (publicUrl: string): string =>
  URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost';
