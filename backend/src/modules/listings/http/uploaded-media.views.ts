import type { StoredFile } from '../../../platform/files/stored-file.js';

/** `UploadedMedia` of the contract (DATA-11): what is at `url`, so an image is WebP whatever was sent. */
export const uploadedMediaOf = ({ url, publicId, kind, name, size, mimeType }: StoredFile) => ({
  url,
  publicId,
  resourceType: kind,
  duration: null,
  name,
  size,
  mimeType,
});

export type UploadedMediaView = ReturnType<typeof uploadedMediaOf>;
