import {
  ApproveVerification,
  RejectVerification,
} from '../modules/listings/use-cases/decide-verification.handler.js';
import { SubmitVerification } from '../modules/listings/use-cases/submit-verification.handler.js';
import { daysAfter } from '../kernel/period.js';
import { Clock } from '../platform/clock.js';
import { PROMOTED } from './data.js';
import { slip } from './money.js';
import type { Seeding } from './seeding.js';

const DESK = 'money desk';
/** Two people say that it is theirs. */
const NUMBER = '70123456789';
const YEARS_VALID = 2;

/** Documents in every state: the demo provider's approved, some rejected, and some that wait for the administrator. */
export const seedVerifications = async (seeding: Seeding): Promise<void> => {
  const desk = seeding.of(DESK).userId;
  const bytes = await slip();
  const file = { name: 'nin.png', declaredType: 'image/png', size: bytes.length, read: async () => bytes };
  const submit = async (by: string, number: string): Promise<number> => {
    const document = { kind: 'identity', documentType: 'nin_slip', listingId: null, number } as const;
    const command = new SubmitVerification(seeding.of(by).userId, { ...document, files: [file] });
    return (await seeding.send(`documents of ${by}`, command, by)).verificationId;
  };
  const approved = await submit('provider', '70987654321');
  const rejected = await submit('suspended', NUMBER);
  const waiting = PROMOTED.find(({ provider, type }) => type === 'verification' && provider !== 'provider');
  if (waiting) await submit(waiting.provider, NUMBER);
  await seeding.caughtUp();
  const until = daysAfter(seeding.app.get(Clock, { strict: false }).now(), YEARS_VALID * 365);
  await seeding.send('documents approved', new ApproveVerification(approved, desk, until), DESK);
  const reason = 'The photo is too dark: the number cannot be read.';
  await seeding.send('documents rejected', new RejectVerification(rejected, desk, reason), DESK);
};
