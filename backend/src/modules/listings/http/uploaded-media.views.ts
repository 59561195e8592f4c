import type { ApiBodyOptions } from '@nestjs/swagger';
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

/** The multipart form of an upload, for the API description. */
export const uploadForm: ApiBodyOptions = {
  schema: {
    type: 'object',
    required: ['images'],
    properties: {
      purpose: { type: 'string', enum: ['listing', 'chat', 'profile'] },
      images: { type: 'array', minItems: 1, maxItems: 5, items: { type: 'string', format: 'binary' } },
    },
  },
};
