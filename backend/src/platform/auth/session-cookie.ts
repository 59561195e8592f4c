import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { Config } from '../config/config.js';
import { KnownDevice } from './known-device.js';
import { cookieOf, SESSION_COOKIE } from './session-user.js';
import { ABSOLUTE_MS, sessionHashOf, Sessions } from './sessions.js';

/** Signs browsers in and out: the session and the cookie that carries its id. */
@Injectable()
export class SessionCookie {
  private readonly options: CookieOptions;

  constructor(
    config: Config,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevice,
  ) {
    const secure = config.publicUrl.startsWith('https:');
    this.options = { httpOnly: true, sameSite: 'lax', path: '/', secure };
  }

  /**
   * Always a new id: the session the browser came with is ended, which prevents session fixation (OP-13).
   * `isStillRight` is called once the session is open, so that a credential that was revoked meanwhile opens none; then
   * false.
   */
  async signIn(
    request: Request,
    response: Response,
    userId: number,
    isStillRight: () => Promise<boolean> = () => Promise.resolve(true),
  ): Promise<boolean> {
    await this.endSessionOf(request);
    const id = await this.sessions.open(userId);
    const stays = await isStillRight();
    if (stays) {
      this.set(response, id);
      this.devices.remember(response, userId);
    } else await this.sessions.end(id);
    return stays;
  }

  /**
   * Gives the session that the request came with another id, after its user has gained rights (A3). Returns the new
   * hash; null when the session has ended meanwhile.
   */
  async renew(response: Response, sessionHash: string): Promise<string | null> {
    const id = await this.sessions.rename(sessionHash);
    if (id === null) return null;
    this.set(response, id);
    return sessionHashOf(id);
  }

  /** Ends the browser's session, if it has one, and removes its cookie. */
  async signOut(request: Request, response: Response): Promise<void> {
    await this.endSessionOf(request);
    response.clearCookie(SESSION_COOKIE, this.options);
    response.setHeader('Cache-Control', 'no-store');
  }

  /** The server decides when a session is over; the cookie only has to outlive it. */
  private set(response: Response, id: string): void {
    response.cookie(SESSION_COOKIE, id, { ...this.options, maxAge: ABSOLUTE_MS });
    response.setHeader('Cache-Control', 'no-store');
  }

  private async endSessionOf(request: Request): Promise<void> {
    const id = cookieOf(request, SESSION_COOKIE);
    if (id !== undefined) await this.sessions.end(id);
  }
}
