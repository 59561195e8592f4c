import type { Answers } from './api-types.js';

/** What an operation of openapi.json answers when it succeeds, for answers whose shape has no name of its own. */
export type Answer<Path extends keyof Answers, Method extends 'get' | 'post' | 'put' | 'delete' = 'get'> =
  Answers[Path] extends Record<Method, infer Found> ? Found : never;
