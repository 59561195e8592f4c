import type { paths } from './api-types.js';

type Json<Body> = { content: { 'application/json': Body } };

/** What an operation of openapi.json answers when it succeeds, for answers whose shape has no name of its own. */
export type Answer<
  Path extends keyof paths,
  Method extends 'get' | 'post' | 'put' | 'delete' = 'get',
> = paths[Path][Method] extends { responses: { 200: Json<infer Found> } }
  ? Found
  : paths[Path][Method] extends { responses: { 201: Json<infer Found> } }
    ? Found
    : never;
