// Yardsticks: Nest as it comes, without anything of ours. GET /bare answers the bytes of BARE_BODY; GET /ilike?q= is how one
// would search with TypeORM. Prints its port.
import 'reflect-metadata';
import { Controller, Get, Module, Query } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ILike } from 'typeorm';
import { built } from './product.ts';

const { ListingCardRow } = await built('modules/discovery/read-models/listing-card/listing-card.table.js');
const body: unknown = JSON.parse(process.env.BARE_BODY ?? '{}');
// For the product's column names.
const { PostgresDatabase } = await built('platform/database/postgres-database.js');
const { orm } = await PostgresDatabase.connect(process.env.DATABASE_URL, {
  entities: [ListingCardRow],
  migrations: [],
});

@Controller()
class BareController {
  @Get('bare')
  read() {
    return body;
  }

  @Get('ilike')
  async search(@Query('q') q: string) {
    const like = ILike(`%${q}%`);
    const columns = ['businessName', 'serviceType', 'city', 'state', 'description'];
    const [providers, total] = await orm.getRepository(ListingCardRow).findAndCount({
      where: columns.map((column) => ({ isActive: true, [column]: like })),
      order: { createdAt: 'DESC' },
      take: 12,
    });
    return { providers, total, limit: 12, offset: 0 };
  }
}

@Module({ controllers: [BareController] })
class BareModule {}

const nest = await NestFactory.create(BareModule, { logger: false });
await nest.listen(0, '127.0.0.1');
console.log(nest.getHttpServer().address().port);
