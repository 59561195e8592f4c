// The peer: how one would build the same routes without us. Nest on Express, TypeORM, JWT, a database of its own; nothing of
// the product is in it. It does less: no audit, no notices, no log lines, no counted views, no sessions that can be ended,
// no search that knows typing errors. Prints its port. Decorators are called, because Node does not compile them.
import type { Json } from '../../faults/people.ts';
import { library } from '../product.ts';
import { openPeerDatabase } from './database.ts';
import { listingFor, searchFor, suggestionsFor } from './listings.ts';
import { adjust, approve, purchase, transactionsOf, walletFor } from './money.ts';
import { claimsOf } from './token.ts';

await import('reflect-metadata');
const common = await library('@nestjs/common');
const { Body, Controller, Get, HttpCode, Module, Param, ParseIntPipe, Post, Query, Req, UseGuards } = common;
const { NestFactory } = await library('@nestjs/core');
const { IsIn, IsInt, IsNumber, IsOptional, IsString, Max, Min } = await library('class-validator');

const { PEER_DATABASE_URL = '', PEER_SECRET = '' } = process.env;
const orm = await openPeerDatabase(PEER_DATABASE_URL);

class AdjustBody {}
IsNumber({ maxDecimalPlaces: 2 })(AdjustBody.prototype, 'amount');
for (const check of [IsOptional(), IsString()]) check(AdjustBody.prototype, 'reason');
class PurchaseBody {}
IsInt()(PurchaseBody.prototype, 'listingId');
IsIn(['boost', 'featured', 'premium', 'verification'])(PurchaseBody.prototype, 'promotionType');
for (const check of [IsInt(), Min(1), Max(365)]) check(PurchaseBody.prototype, 'duration');

const guardFor = (role: 'provider' | 'admin') =>
  class {
    canActivate(context: Json) {
      const request = context.switchToHttp().getRequest();
      const claims = claimsOf(
        PEER_SECRET,
        String(request.headers.authorization ?? '').replace('Bearer ', ''),
      );
      if (!claims) throw new common.UnauthorizedException();
      if (role === 'admin' && claims.role !== 'admin') throw new common.ForbiddenException();
      request.user = claims;
      return true;
    }
  };
const [signedIn, adminOnly] = [UseGuards(guardFor('provider')), UseGuards(guardFor('admin'))];

class PeerController {}
Controller('api')(PeerController);
class PeerModule {}
Module({ controllers: [PeerController] })(PeerModule);

/** How a parameter is decorated, and its type. */
type Given = [decorate: Json, type: unknown];
const [id, request]: Given[] = [
  [Param('id', ParseIntPipe), Number],
  [Req(), Object],
];
const [adjustBody, purchaseBody, query]: Given[] = [
  [Body(), AdjustBody],
  [Body(), PurchaseBody],
  [Query(), Object],
];
const { prototype } = PeerController;
const route = (
  name: string,
  handler: (...given: Json[]) => unknown,
  given: (Given | undefined)[],
  ...decorators: Json[]
) => {
  const parameters = given.flatMap((one) => (one ? [one] : []));
  Object.defineProperty(prototype, name, { value: handler, configurable: true, writable: true });
  for (const [at, [decorate]] of parameters.entries()) decorate(prototype, name, at);
  Reflect.defineMetadata(
    'design:paramtypes',
    parameters.map(([, type]) => type),
    prototype,
    name,
  );
  for (const decorate of decorators)
    decorate(prototype, name, Object.getOwnPropertyDescriptor(prototype, name));
};
const [toApprove, toAdjust] = [Post('admin/payment-requests/:id/approve'), Post('admin/wallets/:id/adjust')];
route(
  'approve',
  (own, { user }) => approve(orm, own, user.sub),
  [id, request],
  toApprove,
  HttpCode(200),
  adminOnly,
);
route('adjust', (own, body) => adjust(orm, own, body), [id, adjustBody], toAdjust, HttpCode(200), adminOnly);
const toPurchase = Post('promotions/purchase');
route(
  'purchase',
  (body, { user }) => purchase(orm, user.sub, body),
  [purchaseBody, request],
  toPurchase,
  signedIn,
);
route('wallet', ({ user }) => walletFor(orm, user.sub), [request], Get('wallet'), signedIn);
route(
  'transactions',
  ({ user }) => transactionsOf(orm, user.sub),
  [request],
  Get('wallet/transactions'),
  signedIn,
);
route('listing', (own) => listingFor(orm, own), [id], Get('providers/:id'));
route('suggestions', (typed) => suggestionsFor(orm, typed), [query], Get('search/suggestions'));
route('search', (wanted) => searchFor(orm, wanted), [query], Get('search'));

const nest = await NestFactory.create(PeerModule, { logger: false });
nest.useGlobalPipes(new common.ValidationPipe({ whitelist: true }));
await nest.listen(0, '127.0.0.1');
console.log(nest.getHttpServer().address().port);
