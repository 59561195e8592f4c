import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Check } from '../../../platform/http/body-check.js';
import { isAtMost, isBlank, isText, onOneLine } from '../../../platform/http/text-checks.js';
import { MOST_PAYMENT_ACCOUNTS, type PaymentAccount } from '../domain/payment-accounts.events.js';

const LONGEST = { bank: 80, accountName: 120, note: 200 };

/** `PaymentAccount` of the contract. */
class PaymentAccountBody implements PaymentAccount {
  @ApiProperty({ example: 'GTBank', maxLength: LONGEST.bank })
  bank: string;

  @ApiProperty({ example: 'Handwork Nigeria Ltd', maxLength: LONGEST.accountName })
  accountName: string;

  @ApiProperty({ example: '0123456789', pattern: String.raw`^\d{10}$`, description: 'Ten digits, as text' })
  accountNumber: string;

  @ApiProperty({ type: String, nullable: true, required: false, maxLength: LONGEST.note })
  note: string | null;
}

/** Contract 3.14. */
export class PaymentAccountsBody {
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(tidied) : value))
  @Check('accounts', areAccounts, 'Invalid account')
  @ApiProperty({ type: [PaymentAccountBody], maxItems: MOST_PAYMENT_ACCOUNTS })
  accounts: PaymentAccount[];
}

/** The known fields on one line each; what is no text is left to the rule. */
function tidied(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { bank, accountName, accountNumber, note = null } = value as Record<string, unknown>;
  return {
    bank: lineOf(bank),
    accountName: lineOf(accountName),
    accountNumber: lineOf(accountNumber),
    note: noteOf(lineOf(note)),
  };
}

const noteOf = (line: unknown): unknown => (line === '' ? null : line);

const lineOf = (value: unknown): unknown => (isText(value) ? onOneLine(value) : value);

function areAccounts(value: unknown): boolean {
  return Array.isArray(value) && value.length <= MOST_PAYMENT_ACCOUNTS && value.every(isAccount);
}

const isAccount = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const { bank, accountName, accountNumber, note } = value as Record<string, unknown>;
  return (
    isLine(bank, LONGEST.bank) &&
    isLine(accountName, LONGEST.accountName) &&
    isText(accountNumber) &&
    /^\d{10}$/.test(accountNumber) &&
    (note === null || isLine(note, LONGEST.note))
  );
};

const isLine = (value: unknown, longest: number): boolean =>
  isText(value) && !isBlank(value) && isAtMost(longest)(value);
