import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request } from 'express';
import { KeyedHashes } from '../../../platform/auth/keyed-hashes.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config/config.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';

const COOKIE = 'google_sign_in';
/** How long a user may take at Google. */
const VALID_MS = 10 * 60_000;

type Stored = (error: Error | null, state?: string) => void;
/** `verifier`: what proves that the code is ours (PKCE); false refuses. */
type Verified = (error: Error | null, verifier: string | false, info?: object) => void;

/**
 * Binds a round trip to Google to one browser: state and PKCE verifier are kept in a signed, short-lived cookie, so
 * no browser can be sent back with another user's code, and each state counts once. The methods are the state store
 * of passport-oauth2, which decides by the number of parameters what it passes: keep them.
 */
@Injectable()
export class GoogleSignInState {
  private readonly cookie: CookieOptions;

  constructor(
    config: Config,
    private readonly hashes: KeyedHashes,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {
    const secure = config.publicUrl.startsWith('https:');
    this.cookie = { httpOnly: true, sameSite: 'lax', path: '/api/auth/google', secure };
  }

  store(request: Request, verifier: string, _state: unknown, _meta: object, done: Stored): void {
    const state = randomBytes(32).toString('base64url');
    const until = this.clock.nowMs() + VALID_MS;
    const value = [state, verifier, until, this.hashes.of('google-state', state, verifier, until)].join('.');
    request.res?.cookie(COOKIE, value, { ...this.cookie, maxAge: VALID_MS });
    done(null, state);
  }

  verify(request: Request, state: unknown, _meta: object, done: Verified): void {
    this.take(request, state).then(
      (verifier) =>
        verifier === null ? done(null, false, { message: 'Unknown state' }) : done(null, verifier),
      (error: Error) => done(error, false),
    );
  }

  /** The verifier that belongs to the state, for the first request. */
  private async take(request: Request, given: unknown): Promise<string | null> {
    const cookies = request.cookies as Record<string, unknown> | undefined;
    const value = cookies?.[COOKIE];
    request.res?.clearCookie(COOKIE, this.cookie);
    if (typeof value !== 'string' || typeof given !== 'string') return null;
    const [state = '', verifier = '', end = '', signature = ''] = value.split('.');
    const until = Number(end);
    const isOurs = this.hashes.same(signature, this.hashes.of('google-state', state, verifier, until));
    if (!isOurs || state !== given || until <= this.clock.nowMs()) return null;
    const key = `google-state:${this.hashes.of('google-state-use', state)}`;
    const { allowed } = await this.limits.take({ key, limit: 1, windowMs: 2 * VALID_MS });
    return allowed ? verifier : null;
  }
}
