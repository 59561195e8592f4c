import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { Config } from '../config/config.js';
import { SESSION_COOKIE } from '../http/visitor.js';
import { ABSOLUTE_MS, Sessions } from './sessions.js';

/** Signs browsers in and out: the session and the cookie that carries its id. */
@Injectable()
export class SessionCookie {
  private readonly options: CookieOptions;

  constructor(
    config: Config,
    private readonly sessions: Sessions,
  ) {
    const secure = config.publicUrl.startsWith('https:');
    this.options = { httpOnly: true, sameSite: 'lax', path: '/', secure };
  }

  /** Always a new id: whatever the browser brought along is ended, so nobody can have planted it (OP-13). */
  async signIn(request: Request, response: Response, userId: number): Promise<void> {
    await this.endSessionOf(request);
    const id = await this.sessions.open(userId);
    // The server decides when a session is over; the cookie only has to outlive it.
    response.cookie(SESSION_COOKIE, id, { ...this.options, maxAge: ABSOLUTE_MS });
    response.setHeader('Cache-Control', 'no-store');
  }

  /** Ends the browser's session, if it has one, and takes its cookie away. */
  async signOut(request: Request, response: Response): Promise<void> {
    await this.endSessionOf(request);
    response.clearCookie(SESSION_COOKIE, this.options);
    response.setHeader('Cache-Control', 'no-store');
  }

  private async endSessionOf(request: Request): Promise<void> {
    const id = (request.cookies as Record<string, unknown> | undefined)?.[SESSION_COOKIE];
    if (typeof id === 'string' && id !== '') await this.sessions.end(id);
  }
}
