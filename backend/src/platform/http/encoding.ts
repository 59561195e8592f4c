import type { Request } from 'express';
import { ApiOkResponse } from '@nestjs/swagger';
import compression from 'compression';

export type Encoding = 'br' | 'gzip';

/** The best encoding that the client accepts; undefined: none. */
export const encodingFor = (request: Request): Encoding | undefined =>
  request.headers['accept-encoding'] === undefined
    ? undefined
    : (['br', 'gzip'] as const).find((encoding) => request.acceptsEncodings(encoding) !== false);

/** Compresses the answer where the client accepts it: pages, text files, statements. */
export const compressed = compression();

/** What our routes and pages answer to; any other method is a 404. */
export const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
export const OF_THE_API = /^\/api(?:[/?]|$)/i;

/** Says in the API description that a method writes a file to the response; others need no more than a return type. */
export const SendsFile = (): MethodDecorator =>
  ApiOkResponse({
    description: 'The file',
    content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
  });
