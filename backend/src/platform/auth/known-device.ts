import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { Config } from '../config/config.js';
import { KeyedHashes } from './keyed-hashes.js';
import { cookieOf } from './session-user.js';

/** Name of the cookie that proves a former sign-in on this browser; it gives no access. */
const DEVICE_COOKIE = 'device';

const ID_BYTES = 16;
const TOKEN = /^(?<id>[\w-]{22})\.(?<proof>[0-9a-f]{64})$/;
/** As long as browsers keep a cookie. */
const DAYS_400_MS = 400 * 24 * 3_600_000;

/** Distinguishes an account owner's devices from a password guesser's (A7). */
@Injectable()
export class KnownDevice {
  private readonly options: CookieOptions;

  constructor(
    config: Config,
    private readonly hashes: KeyedHashes,
  ) {
    const secure = config.publicUrl.startsWith('https:');
    this.options = { httpOnly: true, sameSite: 'lax', path: '/api/auth', secure, maxAge: DAYS_400_MS };
  }

  /** From now on the browser is known as one of this user's. */
  remember(response: Response, userId: number): void {
    const id = randomBytes(ID_BYTES).toString('base64url');
    response.cookie(DEVICE_COOKIE, `${id}.${this.proofOf(id, userId)}`, this.options);
  }

  /** The browser's token; null without one. */
  static shownBy(request: Request): string | null {
    const token = cookieOf(request, DEVICE_COOKIE) ?? '';
    return TOKEN.test(token) ? token : null;
  }

  /** The device's id, when this user has signed in on it; null otherwise. */
  idOf(token: string, userId: number): string | null {
    const { id, proof } = TOKEN.exec(token)?.groups ?? {};
    if (id === undefined || proof === undefined) return null;
    return this.hashes.same(proof, this.proofOf(id, userId)) ? id : null;
  }

  private proofOf(id: string, userId: number): string {
    return this.hashes.of('known-device', id, userId);
  }
}
