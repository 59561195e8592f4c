// @ts-check
// The peer of `npm run bench -- peer`: how one would build the same routes without us. Nest, TypeORM, JWT, one
// PostgreSQL database of its own; nothing of the product is in it. It does less: no audit, no notices, no log lines,
// no counted views, no sessions that can be ended, no search that knows typing errors. Prints its port.
import 'reflect-metadata';
import { library } from '../product.mjs';
import { claimsOf } from './accounts.mjs';
import { listingFor, searchFor } from './listings.mjs';
import { adjust, approve, purchase, transactionsOf, walletFor } from './money.mjs';
import { openPeerDatabase } from './tables.mjs';

const { Body, Controller, ForbiddenException, Get, HttpCode, Module, Param, ParseIntPipe, Post, Query } =
  await library('@nestjs/common');
const { Req, UnauthorizedException, UseGuards, ValidationPipe } = await library('@nestjs/common');
const { NestFactory } = await library('@nestjs/core');
const { ExpressAdapter } = await library('@nestjs/platform-express');
const { IsIn, IsInt, IsNumber, IsOptional, IsString, Max, Min } = await library('class-validator');

const { PEER_DATABASE_URL = '', PEER_SECRET = '' } = process.env;
const orm = await openPeerDatabase(PEER_DATABASE_URL);

class AdjustBody {}
IsNumber({ maxDecimalPlaces: 2 })(AdjustBody.prototype, 'amount');
IsOptional()(AdjustBody.prototype, 'reason');
IsString()(AdjustBody.prototype, 'reason');
class PurchaseBody {}
IsInt()(PurchaseBody.prototype, 'listingId');
IsIn(['boost', 'featured', 'premium', 'verification'])(PurchaseBody.prototype, 'promotionType');
for (const check of [IsInt(), Min(1), Max(365)]) check(PurchaseBody.prototype, 'duration');

/** @param {'provider' | 'admin'} role */
const guardFor = (role) =>
  class {
    /** @param {any} context */
    canActivate(context) {
      const request = context.switchToHttp().getRequest();
      const claims = claimsOf(
        PEER_SECRET,
        String(request.headers.authorization ?? '').replace('Bearer ', ''),
      );
      if (!claims) throw new UnauthorizedException();
      if (role === 'admin' && claims.role !== 'admin') throw new ForbiddenException();
      request.user = claims;
      return true;
    }
  };
const SignedIn = guardFor('provider');
const AdminOnly = guardFor('admin');

class PeerController {
  /** @param {number} id @param {any} request */
  approve(id, request) {
    return approve(orm, id, request.user.sub);
  }
  /** @param {number} userId @param {any} body */
  adjust(userId, body) {
    return adjust(orm, userId, body);
  }
  /** @param {any} body @param {any} request */
  purchase(body, request) {
    return purchase(orm, request.user.sub, body);
  }
  /** @param {any} request */
  wallet(request) {
    return walletFor(orm, request.user.sub);
  }
  /** @param {any} request */
  transactions(request) {
    return transactionsOf(orm, request.user.sub);
  }
  /** @param {number} id */
  listing(id) {
    return listingFor(orm, id);
  }
  /** @param {any} query */
  search(query) {
    return searchFor(orm, query);
  }
}

const { prototype } = PeerController;
/** @param {string} name @param {unknown[]} types of its parameters @param {...any} decorators */
const route = (name, types, ...decorators) => {
  Reflect.defineMetadata('design:paramtypes', types, prototype, name);
  for (const decorate of decorators)
    decorate(prototype, name, Object.getOwnPropertyDescriptor(prototype, name));
};
/** @param {any} decorate @param {string} name @param {number} at */
const given = (decorate, name, at) => decorate(prototype, name, at);
given(Param('id', ParseIntPipe), 'approve', 0);
given(Req(), 'approve', 1);
given(Param('id', ParseIntPipe), 'adjust', 0);
given(Body(), 'adjust', 1);
given(Body(), 'purchase', 0);
given(Req(), 'purchase', 1);
given(Req(), 'wallet', 0);
given(Req(), 'transactions', 0);
given(Param('id', ParseIntPipe), 'listing', 0);
given(Query(), 'search', 0);
route(
  'approve',
  [Number, Object],
  Post('admin/payment-requests/:id/approve'),
  HttpCode(200),
  UseGuards(AdminOnly),
);
route('adjust', [Number, AdjustBody], Post('admin/wallets/:id/adjust'), HttpCode(200), UseGuards(AdminOnly));
route('purchase', [PurchaseBody, Object], Post('promotions/purchase'), UseGuards(SignedIn));
route('wallet', [Object], Get('wallet'), UseGuards(SignedIn));
route('transactions', [Object], Get('wallet/transactions'), UseGuards(SignedIn));
route('listing', [Number], Get('providers/:id'));
route('search', [Object], Get('search'));
Controller('api')(PeerController);

class PeerModule {}
Module({ controllers: [PeerController] })(PeerModule);

const nest = await NestFactory.create(PeerModule, new ExpressAdapter(), { logger: false });
nest.useGlobalPipes(new ValidationPipe({ whitelist: true }));
await nest.listen(0, '127.0.0.1');
console.log(nest.getHttpServer().address().port);
process.on('SIGTERM', () => void nest.close().then(() => orm.destroy()));
