import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { RequestHandler } from 'express';
import { Config } from '../config/config.js';
import { packageFolder } from '../package-folder.js';
import { compressed } from './encoding.js';
import { securityHeaders } from './security-headers.js';

/** Path and body of every route. Responses are in `backend/openapi.json`, generated from the types. */
export const describeApi = (nest: INestApplication): OpenAPIObject => {
  const about = new DocumentBuilder()
    .setTitle('Handwork')
    .setDescription('Find someone nearby who can do the job. Sessions are cookies; sign in first.')
    .setVersion('1')
    .addCookieAuth('sid')
    .build();
  return SwaggerModule.createDocument(nest, about);
};

const COMMITTED = join(packageFolder(), 'openapi.json');

const committedDescription = () => JSON.parse(readFileSync(COMMITTED, 'utf8')) as OpenAPIObject;

/** The API's documentation at `/api/docs`, its JSON at `/api/docs-json`. */
export const serveApiDocs = (nest: INestApplication): void => {
  const { forPages } = securityHeaders(nest.get(Config));
  const asPages: RequestHandler = (request, response, next) => {
    forPages(response);
    compressed(request, response, next);
  };
  nest.use('/api/docs', asPages);
  SwaggerModule.setup('api/docs', nest, committedDescription);
};
