// The peer: the same routes built in the usual way, on Nest, Express, TypeORM and JWT with its own database; nothing of the
// product is in it. It does less: no audit, notices, log lines, view counts, revocable sessions or tolerance for typing
// errors. Prints its port.
import 'reflect-metadata';
import {
  Body,
  Controller,
  ForbiddenException,
  Get,
  HttpCode,
  Module,
  Param,
  ParseIntPipe,
  Post,
  Query,
  Req,
  UnauthorizedException,
  UseGuards,
  ValidationPipe,
  type ExecutionContext,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { IsIn, IsInt, IsNumber, IsOptional, IsString, Max, Min } from 'class-validator';
import type { Json } from '../../faults/people.ts';
import { openPeerDatabase } from './database.ts';
import { listingFor, searchFor, suggestionsFor } from './listings.ts';
import { adjust, approve, purchase, transactionsOf, walletFor } from './money.ts';
import { claimsOf } from './token.ts';

const { PEER_DATABASE_URL = '', PEER_SECRET = '' } = process.env;
const orm = await openPeerDatabase(PEER_DATABASE_URL);

class AdjustBody {
  @IsNumber({ maxDecimalPlaces: 2 }) amount: number;
  @IsOptional() @IsString() reason?: string | null;
}
class PurchaseBody {
  @IsInt() listingId: number;
  @IsIn(['boost', 'featured', 'premium', 'verification']) promotionType: string;
  @IsInt() @Min(1) @Max(365) duration: number;
}

const guardFor = (role: 'provider' | 'admin') =>
  class {
    canActivate(context: ExecutionContext) {
      const request = context.switchToHttp().getRequest();
      const token = String(request.headers.authorization ?? '').replace('Bearer ', '');
      const claims = claimsOf(PEER_SECRET, token);
      if (!claims) throw new UnauthorizedException();
      if (role === 'admin' && claims.role !== 'admin') throw new ForbiddenException();
      request.user = claims;
      return true;
    }
  };
const [SignedIn, AdminOnly] = [UseGuards(guardFor('provider')), UseGuards(guardFor('admin'))];

@Controller('api')
class PeerController {
  @Post('admin/payment-requests/:id/approve')
  @HttpCode(200)
  @AdminOnly
  approve(@Param('id', ParseIntPipe) id: number, @Req() { user }: Json) {
    return approve(orm, id, user.sub);
  }

  @Post('admin/wallets/:id/adjust')
  @HttpCode(200)
  @AdminOnly
  adjust(@Param('id', ParseIntPipe) id: number, @Body() body: AdjustBody) {
    return adjust(orm, id, body);
  }

  @Post('promotions/purchase')
  @SignedIn
  purchase(@Body() body: PurchaseBody, @Req() { user }: Json) {
    return purchase(orm, user.sub, body);
  }

  @Get('wallet')
  @SignedIn
  wallet(@Req() { user }: Json) {
    return walletFor(orm, user.sub);
  }

  @Get('wallet/transactions')
  @SignedIn
  transactions(@Req() { user }: Json) {
    return transactionsOf(orm, user.sub);
  }

  @Get('providers/:id')
  listing(@Param('id', ParseIntPipe) id: number) {
    return listingFor(orm, id);
  }

  @Get('search/suggestions')
  suggestions(@Query() typed: Record<string, string>) {
    return suggestionsFor(orm, typed);
  }

  @Get('search')
  search(@Query() wanted: Record<string, string>) {
    return searchFor(orm, wanted);
  }
}

@Module({ controllers: [PeerController] })
class PeerModule {}

const nest = await NestFactory.create(PeerModule, { logger: false });
nest.useGlobalPipes(new ValidationPipe({ whitelist: true }));
await nest.listen(0, '127.0.0.1');
console.log(nest.getHttpServer().address().port);
