// @ts-check
// Yardsticks: Nest as it comes, without anything of ours. GET /bare answers the bytes of BARE_BODY; GET /ilike?q= is
// how one would search with TypeORM. Prints its port.
import 'reflect-metadata';
import { built, library } from '../product.mjs';

const { Controller, Get, Module, Query } = await library('@nestjs/common');
const { NestFactory } = await library('@nestjs/core');
const { ExpressAdapter } = await library('@nestjs/platform-express');
const { DataSource, ILike } = await library('typeorm');
const { ListingCardRow } = await built('modules/discovery/read-models/listing-card/listing-card.table.js');

const body = JSON.parse(process.env.BARE_BODY ?? '{}');
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

  /** @param {string} q */
  async search(q) {
    const like = ILike(`%${q}%`);
    const [providers, total] = await orm.getRepository(ListingCardRow).findAndCount({
      where: [
        { isActive: true, businessName: like },
        { isActive: true, serviceType: like },
        { isActive: true, city: like },
        { isActive: true, state: like },
        { isActive: true, description: like },
      ],
      order: { createdAt: 'DESC' },
      take: 12,
    });
    return { providers, total, limit: 12, offset: 0 };
  }
}
const method = (/** @type {string} */ name) =>
  Object.getOwnPropertyDescriptor(BareController.prototype, name);
Get('bare')(BareController.prototype, 'read', method('read'));
Query('q')(BareController.prototype, 'search', 0);
Get('ilike')(BareController.prototype, 'search', method('search'));
Controller()(BareController);

class BareModule {}
Module({ controllers: [BareController] })(BareModule);

const nest = await NestFactory.create(BareModule, new ExpressAdapter(), { logger: false });
await nest.listen(0, '127.0.0.1');
console.log(nest.getHttpServer().address().port);
process.on('SIGTERM', () => void nest.close().then(() => orm.destroy()));
