import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  Answer,
  PaymentAccountView,
  PaymentRequestView,
  TopUpView,
  WalletTransactionView,
} from '../../../lib/api/api-types.js';
import { keys } from '../../../lib/api/query-keys.js';
import { postForm } from '../../../lib/uploads/upload.js';

/** The filters of a statement; '' does not filter. */
export interface MovementFilter {
  type: WalletTransactionView['type'] | '';
  /** Of Lagos, `2026-11`. */
  month: string;
}

/** Money is refetched whenever a screen opens. */
const fresh = { staleTime: 0 } as const;

export const walletQueries = {
  /** Newest first. */
  transactions: ({ type, month }: MovementFilter) =>
    queryOptions<WalletTransactionView[] | null>({
      queryKey: [
        '/api/wallet/transactions',
        ...(type || month ? [{ ...(type && { type }), ...(month && { month }), limit: 200 }] : []),
      ],
      placeholderData: keepPreviousData,
      ...fresh,
    }),
  /** The accounts to pay to, in the order of preference. */
  accounts: () => queryOptions<PaymentAccountView[] | null>({ queryKey: keys.paymentAccounts(), ...fresh }),
  /** The reference that the user writes on transfers; it never changes. */
  payerReference: () =>
    queryOptions<{ reference: string } | null>({
      queryKey: ['/api/wallet/payer-reference'],
      staleTime: Infinity,
    }),
  /** The user's own, newest first. */
  paymentRequests: () =>
    queryOptions<PaymentRequestView[] | null>({ queryKey: ['/api/wallet/payment-requests'], ...fresh }),
  /** Whether there is a button to pay by card or transfer at once. */
  cardPayments: () =>
    queryOptions<Answer<'/api/wallet/card-payments'> | null>({ queryKey: ['/api/wallet/card-payments'] }),
  /** The user's own, newest first. */
  topUps: () => queryOptions<TopUpView[] | null>({ queryKey: ['/api/wallet/top-ups'], ...fresh }),
};

/** PAY-09. The same file again under the key is the same proof. */
export const uploadProof = (id: number, file: File, key: string) => {
  const form = new FormData();
  form.append('proof', file, file.name);
  return postForm<PaymentRequestView>(`/api/wallet/payment-requests/${id}/upload-proof`, form, { key });
};

/** Every transaction, for a spreadsheet. */
export const STATEMENT_ADDRESS = '/api/wallet/statement.csv';
