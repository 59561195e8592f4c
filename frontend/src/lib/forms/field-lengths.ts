import type { components } from '../api/api-types.js';

type Bodies = components['schemas'];

/** The most characters of a field, by the body that it is sent in; a test compares them with openapi.json. */
export const LONGEST = {
  ListingBody: {
    businessName: 120,
    location: 500,
    city: 100,
    phone: 20,
    priceDescription: 500,
    description: 5000,
    whatsapp: 20,
    email: 254,
    website: 500,
    sublocation: 100,
  },
  RequestPaymentBody: { reference: 200, notes: 1000 },
  ContactMessageBody: { firstName: 50, lastName: 50, phone: 20, subject: 200, message: 5000 },
  ReportBody: { description: 5000, userInfo: 500 },
  SuspendListingBody: { reason: 1000 },
  DecideAppealBody: { note: 1000 },
  ResolveReportBody: { note: 1000, warning: 300 },
  AdjustWalletBody: { reason: 1000 },
  RejectPaymentBody: { reason: 1000 },
  ResetPasswordBody: { password: 128 },
  SignUpBody: { firstName: 50, lastName: 50, password: 128 },
  UpdateProfileBody: { firstName: 50, lastName: 50 },
} as const satisfies { [Body in keyof Bodies]?: { [Field in keyof Bodies[Body]]?: number } };
