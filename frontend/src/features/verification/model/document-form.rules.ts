import * as z from 'zod/mini';
import type { VerificationKind } from '../../../lib/api/api-types.js';

export const MOST_FILES = 3;
const MOST_MEGABYTES = 10;

/** Contract 3.15, with its texts. */
export const documentRules = z.object({
  documentType: z.string(),
  /** Of business and address. */
  listingId: z.string(),
  files: z
    .array(z.custom<File>())
    .check(
      z.minLength(1, 'Take a photo of the document or choose a file'),
      z.maxLength(MOST_FILES, `Send at most ${MOST_FILES} files`),
    ),
  number: z.string().check(z.maxLength(40, 'The number has at most 40 characters')),
  consent: z.boolean().check(z.refine((given) => given, 'Consent is required')),
});

export type DocumentValues = z.infer<typeof documentRules>;

export const emptyDocument = (kind: VerificationKind, documentType: string, listingId: string) =>
  ({
    documentType,
    listingId: kind === 'identity' ? '' : listingId,
    files: [],
    number: '',
    consent: false,
  }) satisfies DocumentValues;

/** Why a file is no document that we can review; undefined when it may be one. Ask after it was shrunk. */
export function documentProblem({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const isPdf = type === 'application/pdf' || /\.pdf$/i.test(name);
  if (!isPdf && !/^image\/(jpeg|png|webp)$/.test(type))
    return `${name}: choose a photo (JPG, PNG, WebP) or a PDF.`;
  return size > MOST_MEGABYTES * 1_048_576 ? `${name} is larger than ${MOST_MEGABYTES} MB.` : undefined;
}

/** Of the text that is agreed to; a changed text needs a new version, on the server as well, which stores it. */
export const CONSENT_VERSION = '2026-11';
