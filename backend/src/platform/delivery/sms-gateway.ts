/** Outcome of one SMS at a gateway. */
export type SmsAnswer =
  | {
      outcome: 'sent';
      /** The gateway's own id of the message, for its delivery reports and bills. */
      providerId: string | null;
      /** Amount and currency as the gateway writes them (`NGN 4.0000`); null when it gives none. */
      cost: string | null;
    }
  /** Certainly not sent: another gateway may try. */
  | { outcome: 'refused'; error: string }
  /** It may have been sent: no other gateway may try. */
  | { outcome: 'unknown'; error: string };

export interface SmsToSend {
  /** E.164: `+` and digits. */
  to: string;
  text: string;
}

/** A company that sends SMS for us. */
export interface SmsGateway {
  /** As in SMS_PROVIDER and in the delivery log. */
  readonly name: string;
  /** Never rejects; answers within about 10 s. */
  send(sms: SmsToSend): Promise<SmsAnswer>;
}
