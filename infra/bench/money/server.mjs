// @ts-check
import { serve } from '../served.mjs';
import { prepareWorld, sums } from './world.mjs';
import { openYardstick } from './yardstick-tables.mjs';
import { yardstickModule } from './yardstick.mjs';

const size = JSON.parse(process.env.MONEY_WORLD ?? '{}');
await serve({
  openYardstick,
  yardstickModule,
  prepareWorld: (nest, orm) => prepareWorld(nest, orm, size),
  sums,
});
