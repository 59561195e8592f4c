/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  MOST_AREAS,
  NAME_LENGTH,
  PAYMENT,
  PRICE_MAX,
  PROMOTION_DURATION,
  PROMOTION_PRICE_MAX,
} from '../constants.js';

interface Field {
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

const FILE = join(import.meta.dirname, '../../../../backend/openapi.json');
const { components } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  components: { schemas: Record<string, { properties: Record<string, Field> }> };
};
const field = (body: string, name: string): Field => components.schemas[body]?.properties[name] ?? {};

it('the forms and the API have the same limits', () => {
  expect(field('RequestPaymentBody', 'amount')).toMatchObject({
    minimum: PAYMENT.min,
    maximum: PAYMENT.max,
  });
  expect(field('ConfigurePromotionBody', 'price').maximum).toBe(PROMOTION_PRICE_MAX);
  expect(field('ConfigurePromotionBody', 'duration')).toMatchObject({
    minimum: PROMOTION_DURATION.min,
    maximum: PROMOTION_DURATION.max,
  });
  expect(field('ListingBody', 'startingPrice').maximum).toBe(PRICE_MAX);
  expect(field('ListingBody', 'maxPrice').maximum).toBe(PRICE_MAX);
  expect(field('ListingBody', 'serviceAreas').maxItems).toBe(MOST_AREAS);
  expect(field('SignUpBody', 'firstName').maxLength).toBe(NAME_LENGTH.max);
});
