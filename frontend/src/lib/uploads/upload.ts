import type { Answer, UploadedMediaView } from '../api/api-types.js';
import { api, failureOf, parsed } from '../api/api-client.js';
import { withType, type UploadPurpose } from './upload-limits.js';

export interface UploadOptions {
  /** Called with the share that has left this device, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Ends the upload; the promise then fails with an `AbortError`. */
  signal?: AbortSignal;
  /** An Idempotency-Key: the same bytes again under it are the same write. */
  key?: string;
}

/** A line without progress for this long is dead, whatever the browser believes. */
const MOST_SILENCE_MS = 60_000;

/**
 * Sends files in one call; the answer has them in the order sent (MEDIA-07). A refusal is an `ApiError` with the
 * server's sentence; without a connection it fails with a `TypeError`, as `fetch` does.
 */
export async function uploadFiles(
  files: readonly File[],
  purpose: UploadPurpose,
  options: UploadOptions = {},
): Promise<UploadedMediaView[]> {
  const form = new FormData();
  // The purpose goes first, so that the server can refuse a file before it has read it.
  form.append('purpose', purpose);
  for (const file of files) form.append('images', withType(file), file.name);
  const { images } = await postForm<Answer<'/api/upload-images', 'post'>>(
    '/api/upload-images',
    form,
    options,
  );
  return images;
}

/** Takes an uploaded file away again (MEDIA-08). */
export const deleteUpload = (publicId: string) =>
  api.delete<Answer<'/api/delete-image/{publicId}', 'delete'>>(
    `/api/delete-image/${encodeURIComponent(publicId)}`,
  );

/** A multipart POST with progress, which `fetch` cannot report. */
export function postForm<T>(path: string, form: FormData, options: UploadOptions = {}): Promise<T> {
  const { onProgress, signal, key } = options;
  return new Promise<T>((resolve, reject) => {
    if (signal?.aborted) {
      reject(stopped());
      return;
    }
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        reject(new TypeError('Nothing was heard'));
        request.abort();
      }, MOST_SILENCE_MS);
    };
    request.open('POST', path);
    request.withCredentials = true;
    request.setRequestHeader('accept', 'application/json');
    if (key !== undefined) request.setRequestHeader('idempotency-key', key);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      heard();
      if (lengthComputable) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      if (request.status >= 400) {
        reject(failureOf(path, request.status, request.responseText || request.statusText));
        return;
      }
      const answer = parsed(request.responseText);
      if (answer === null) reject(new TypeError('The answer is not JSON'));
      else resolve(answer as T);
    });
    request.addEventListener('error', () => reject(new TypeError('Failed to send')));
    request.addEventListener('abort', () => reject(stopped()));
    request.addEventListener('loadend', () => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', stop);
    });
    signal?.addEventListener('abort', stop);
    heard();
    request.send(form);
  });
}

const stopped = () => new DOMException('The upload was stopped', 'AbortError');
