import type { ApiBodyOptions } from '@nestjs/swagger';

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
