import { randomUUID } from 'node:crypto';
import {
  BadRequestException,
  Injectable,
  UnauthorizedException,
  type ExecutionContext,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import passport from 'passport';
import { Strategy } from 'passport-local';
import { KnownDevice } from '../../../platform/auth/known-device.js';
import { isFilled } from '../../../platform/http/text-checks.js';
import { SignIn, type PasswordProof } from '../use-cases/sign-in.handler.js';
import { FILL_IN_ALL_FIELDS, isShortEnough, PASSWORD_TOO_LONG } from './account-field.rules.js';

export const WRONG_PASSWORD = 'Invalid email or password';

/** Passport's local strategy: e-mail and password from the body. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy, 'password') {
  constructor(private readonly commands: CommandBus) {
    super({ usernameField: 'email', passwordField: 'password', session: false, passReqToCallback: true });
  }

  validate(request: Request, email: string, password: string): Promise<PasswordProof | null> {
    return this.commands.execute(new SignIn(email, password, KnownDevice.shownBy(request)));
  }
}

/** Lets the right password pass, and says what is wrong with the body before it is looked at. */
@Injectable()
export class PasswordGuard extends AuthGuard() {
  /** Passport knows strategies by name and per process: a name of its own keeps two applications apart. */
  constructor(strategy: PasswordStrategy) {
    const name = `password-${randomUUID()}`;
    passport.use(name, strategy);
    super({ defaultStrategy: name });
  }

  override canActivate(context: ExecutionContext) {
    const body = (context.switchToHttp().getRequest<Request>().body ?? {}) as Record<string, unknown>;
    const blank = ['email', 'password'].filter((field) => !isFilled(body[field]));
    if (blank.length > 0) {
      const errors = Object.fromEntries(blank.map((field) => [field, FILL_IN_ALL_FIELDS]));
      throw new BadRequestException({ message: FILL_IN_ALL_FIELDS, errors });
    }
    if (!isShortEnough(body.password)) {
      throw new BadRequestException({ message: PASSWORD_TOO_LONG, errors: { password: PASSWORD_TOO_LONG } });
    }
    return super.canActivate(context);
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error;
    if (!user) throw new UnauthorizedException(WRONG_PASSWORD);
    return user;
  }
}
