// Yardsticks: Nest as it comes, without anything of ours. GET /bare answers the bytes of BARE_BODY; GET /ilike?q= is how one
// would search with TypeORM. Prints its port. Decorators are called, because Node runs TypeScript without compiling them.
import { built, library } from './product.ts';

await import('reflect-metadata');
const { Controller, Get, Module, Query } = await library('@nestjs/common');
const { NestFactory } = await library('@nestjs/core');
const { DataSource, ILike } = await library('typeorm');
const { ListingCardRow } = await built('modules/discovery/read-models/listing-card/listing-card.table.js');

const body: unknown = JSON.parse(process.env.BARE_BODY ?? '{}');
const orm = new DataSource({
  type: 'postgres',
  url: process.env.DATABASE_URL,
  entities: [ListingCardRow],
  poolSize: 20,
});
await orm.initialize();

class BareController {
  read() {
    return body;
  }

  async search(q: string) {
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
const { prototype } = BareController;
Get('bare')(prototype, 'read', Object.getOwnPropertyDescriptor(prototype, 'read'));
Query('q')(prototype, 'search', 0);
Get('ilike')(prototype, 'search', Object.getOwnPropertyDescriptor(prototype, 'search'));
Controller()(BareController);
class BareModule {}
Module({ controllers: [BareController] })(BareModule);

const nest = await NestFactory.create(BareModule, { logger: false });
await nest.listen(0, '127.0.0.1');
console.log(nest.getHttpServer().address().port);
