import { queryOptions } from '@tanstack/react-query';
import type { VerificationKind, VerificationView } from '../../../lib/api/api-types.js';
import { postForm, type UploadOptions } from '../../../lib/uploads/upload.js';
import { withType } from '../../../lib/uploads/upload-limits.js';
import type { DocumentValues } from '../model/document-form.rules.js';

export const verificationQueries = {
  /** The user's own, newest first. */
  mine: () => queryOptions<VerificationView[] | null>({ queryKey: ['/api/verifications'] }),
};

/** Contract 3.15. With a key in `options`, the same document again is the same verification. */
export function sendDocument(
  kind: VerificationKind,
  { documentType, listingId, number, files }: DocumentValues,
  options: UploadOptions,
): Promise<VerificationView> {
  const form = new FormData();
  // Texts go first, so that the server can refuse before it has read the files.
  form.append('kind', kind);
  form.append('documentType', documentType);
  if (kind !== 'identity') form.append('listingId', listingId);
  if (number.trim()) form.append('number', number.trim());
  form.append('consent', 'true');
  for (const file of files) form.append('files', withType(file), file.name);
  return postForm('/api/verifications', form, options);
}
