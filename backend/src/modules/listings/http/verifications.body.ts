import { ApiProperty, type ApiBodyOptions } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { isId } from '../../../kernel/id.js';
import { isDay } from '../../../kernel/period.js';
import { Check } from '../../../platform/http/body-check.js';
import { isAtMost, isFilled, Longest, onOneLine, Trimmed } from '../../../platform/http/text-checks.js';
import type { ReceivedForm } from '../../../platform/files/upload-receiver.js';
import {
  ConsentRequired,
  InvalidDocument,
  InvalidVerificationListing,
} from '../domain/verification.errors.js';
import { VERIFICATION_KINDS } from '../domain/verification.events.js';
import {
  DOCUMENT_TYPES,
  LONGEST_NUMBER,
  LONGEST_REASON,
  MOST_FILES,
  type DocumentType,
} from '../domain/verification.rules.js';
import type { SubmittedDocument } from '../use-cases/submit-verification.handler.js';

const ALL_TYPES = Object.values(DOCUMENT_TYPES).flat();

/** The form of a submission, for the API description. */
export const verificationForm: ApiBodyOptions = {
  schema: {
    type: 'object',
    required: ['kind', 'documentType', 'files', 'consent'],
    properties: {
      kind: { type: 'string', enum: [...VERIFICATION_KINDS] },
      documentType: { type: 'string', enum: [...ALL_TYPES] },
      listingId: { type: 'integer', description: 'Of a business or an address' },
      number: { type: 'string', maxLength: LONGEST_NUMBER },
      consent: { type: 'string', enum: ['true'] },
      files: { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: MOST_FILES },
    },
  },
};

/** What a form says. Throws ConsentRequired, InvalidDocument, InvalidVerificationListing. */
export const submittedIn = ({ fields, files }: ReceivedForm): SubmittedDocument => {
  if (fields.get('consent') !== 'true') throw new ConsentRequired();
  const kind = VERIFICATION_KINDS.find((known) => known === fields.get('kind'));
  const types: readonly DocumentType[] = kind ? DOCUMENT_TYPES[kind] : [];
  const documentType = types.find((known) => known === fields.get('documentType'));
  const number = onOneLine(fields.get('number') ?? '');
  if (!kind || !documentType || files.length === 0 || !isAtMost(LONGEST_NUMBER)(number))
    throw new InvalidDocument();
  return { kind, documentType, listingId: listingIdIn(fields, kind), number: number || null, files };
};

const listingIdIn = (fields: ReadonlyMap<string, string>, kind: SubmittedDocument['kind']): number | null => {
  if (kind === 'identity') return null; // a person has one for all listings
  const listingId = Number(fields.get('listingId'));
  if (!isId(listingId)) throw new InvalidVerificationListing();
  return listingId;
};

/** Contract 3.15: a rejection and a revocation have a reason that the owner reads. */
export class VerificationReasonBody {
  @Trimmed()
  @Check('filled', isFilled, 'Reason is required')
  @Longest(LONGEST_REASON, 'Reason is too long')
  @ApiProperty({ example: 'The photo is too dark: the number cannot be read.' })
  reason: string;
}

/** Contract 3.15. */
export class ApproveVerificationBody {
  /** The last day in Lagos on which it is valid. */
  @Check('day', isDay, 'Invalid date')
  @IsOptional()
  @ApiProperty({ required: false, nullable: true, type: String, format: 'date', example: '2028-06-30' })
  validUntil?: string | null;
}
