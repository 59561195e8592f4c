import { ForbiddenException } from '@nestjs/common';
import type { IncomingHttpHeaders } from 'node:http';
import type { Request } from 'express';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses what another site makes a browser send (OP-13), before everything else. Every current browser marks such a
 * request by `Sec-Fetch-Site` or `Origin`; a client that sends neither is no browser and carries no user's cookies.
 */
export const originCheck = (publicUrl: string) => {
  const isOurs = isAllowedOrigin(publicUrl);
  return (request: Request): void => {
    if (SAFE_METHODS.has(request.method) || isOurs(request.headers)) return;
    throw new ForbiddenException('Invalid origin');
  };
};

/** Whether a request comes from a page of ours, or from no browser. */
export const isAllowedOrigin = (publicUrl: string) => {
  const allowed = allowedOrigins(publicUrl);
  return ({ 'sec-fetch-site': site, origin }: IncomingHttpHeaders): boolean => {
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
    return origin === undefined || allowed.has(origin);
  };
};

/** The origin of PUBLIC_URL; on a developer's machine all three names of it. */
const allowedOrigins = (publicUrl: string): ReadonlySet<string> => {
  const { origin, hostname, protocol, port } = new URL(publicUrl);
  if (!LOOPBACK.includes(hostname)) return new Set([origin]);
  return new Set(LOOPBACK.map((name) => new URL(`${protocol}//${name}${port ? `:${port}` : ''}`).origin));
};
