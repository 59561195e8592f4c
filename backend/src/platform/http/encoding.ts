import type { Request } from 'express';

export type Encoding = 'br' | 'gzip';

/** The best form that the client unpacks; undefined: as it is. */
export const encodingFor = (request: Request): Encoding | undefined =>
  request.headers['accept-encoding'] === undefined
    ? undefined
    : (['br', 'gzip'] as const).find((encoding) => request.acceptsEncodings(encoding) !== false);
