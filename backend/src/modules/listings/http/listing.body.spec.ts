import { BadRequestException } from '@nestjs/common';
import { bodyValidation } from '../../../platform/http/body-validation.js';
import { ListingBody, ListingUpdateBody, newDetailsOf } from './listing.body.js';

const good = {
  businessName: ' Zenith Solar ',
  serviceType: 'solar-installation',
  location: 'Bompai Road',
  city: 'Kano',
  state: 'kano',
  phone: '08031234567',
  startingPrice: '150000.50',
};
const read = async (body: object): Promise<ListingBody> =>
  (await bodyValidation().transform(body, { type: 'body', metatype: ListingBody })) as ListingBody;
const refusal = async (body: object) => {
  const error: unknown = await read(body).then(
    () => new Error('was accepted'),
    (problem: unknown) => problem,
  );
  if (!(error instanceof BadRequestException)) throw error;
  return error.getResponse() as { message: string; errors: Record<string, string> };
};

describe('the listing form', () => {
  it('LIST-12, LIST-20: reads prices from text, blank as null, and fills in the defaults', async () => {
    expect(newDetailsOf(await read({ ...good, maxPrice: '', description: '  ', userId: 4 }))).toEqual({
      businessName: 'Zenith Solar',
      serviceType: 'solarInstallation',
      location: 'Bompai Road',
      city: 'Kano',
      state: 'Kano',
      phone: '08031234567',
      startingPrice: 15_000_050,
      maxPrice: null,
      pricingType: 'fixed',
      priceDescription: null,
      description: null,
      whatsapp: null,
      email: null,
      website: null,
      sublocation: null,
      serviceAreas: [],
      latitude: null,
      longitude: null,
      images: [],
    });
  });

  it('LIST-09: names every required field, the first one in the message', async () => {
    expect(await refusal({ state: ' ', startingPrice: '' })).toEqual({
      message: 'Business name is required',
      errors: {
        businessName: 'Business name is required',
        serviceType: 'Service type is required',
        location: 'Location is required',
        city: 'City is required',
        state: 'State is required',
        phone: 'Phone number is required',
        startingPrice: 'Starting price is required',
      },
    });
  });

  it.each<[object, string]>([
    [{ state: 'Kastina' }, 'Invalid state'],
    [{ startingPrice: 'plenty' }, 'Invalid price'],
    [{ startingPrice: -1 }, 'Invalid price'],
    [{ startingPrice: 100_000_000 }, 'Invalid price'],
    [{ startingPrice: true }, 'Invalid price'],
    [{ maxPrice: '1e3' }, 'Invalid price'],
    [{ maxPrice: -5 }, 'Invalid price'],
    [{ startingPrice: 10.005 }, 'Amount can have at most 2 decimal places'],
    [{ maxPrice: 150_000.49 }, 'Maximum price must be at least the starting price'],
    [{ pricingType: 'daily' }, 'Invalid pricing type'],
    [{ serviceType: 'x' }, 'Service type must be at least 2 characters'],
    [{ serviceType: 'x'.repeat(51) }, 'Service type is too long'],
    [{ businessName: 'x'.repeat(121) }, 'Business name is too long'],
    [{ description: 'x'.repeat(5001) }, 'Description is too long'],
    [{ phone: '0'.repeat(21) }, 'Phone number is too long'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ website: 'javascript:alert(1)' }, 'Invalid website'],
    [{ latitude: 91 }, 'Invalid position'],
    [{ longitude: '3.3' }, 'Invalid position'],
    [{ images: 'https://img.example/1.jpg' }, 'Invalid image'],
    [{ images: [7] }, 'Invalid image'],
    [{ serviceAreas: 'Ikeja' }, 'Invalid service areas'],
    [{ description: { text: 'x' } }, 'Invalid description'],
  ])('refuses %j: %s', async (changes, message) => {
    const { message: said, errors } = await refusal({ ...good, ...changes });
    expect([said, Object.values(errors)]).toEqual([message, [message]]);
  });

  it.each<object>([
    { startingPrice: 0 },
    { startingPrice: 99_999_999.99 },
    { startingPrice: 1_234.1 },
    { maxPrice: 150_000.5 },
    { maxPrice: null },
    { pricingType: 'negotiable' },
    { website: 'zenith.example' },
    { latitude: 12, longitude: 8.5 },
    { images: Array.from({ length: 200 }, (_, number) => `https://img.example/${number}.jpg`) },
    { images: null, serviceAreas: null, isActive: null, email: null, pricingType: '' },
    { businessName: 'x'.repeat(120), phone: '0'.repeat(20), description: 'x'.repeat(5000) },
  ])('takes %j', async (changes) => {
    await expect(read({ ...good, ...changes })).resolves.toBeInstanceOf(ListingBody);
  });

  it('3.13.4: isActive is for an existing listing; on a new one it is ignored', async () => {
    expect(await read({ ...good, isActive: 'yes' })).not.toHaveProperty('isActive');
    const update = async (isActive: unknown) =>
      bodyValidation().transform({ ...good, isActive }, { type: 'body', metatype: ListingUpdateBody });
    expect(await update(false)).toMatchObject({ isActive: false, businessName: 'Zenith Solar' });
    await expect(update('yes')).rejects.toMatchObject({ response: { message: 'Invalid active state' } });
  });

  it.each(['\u200b\u200b', ' \u2060\ufeff', '\u202e', '\u3164', '\u0007'])(
    'LIST-09: a name that shows nothing (%j) is blank',
    async (businessName) => {
      expect((await refusal({ ...good, businessName })).message).toBe('Business name is required');
    },
  );

  it('D6: takes marks out that turn the direction of a text, and leaves emoji and line breaks alone', async () => {
    const { businessName, description } = await read({
      ...good,
      businessName: 'Zenith \u202eraloS\u0007 👩🏾‍🔧',
      description: 'Panels\nBatteries',
    });
    expect([businessName, description]).toEqual(['Zenith raloS 👩🏾‍🔧', 'Panels\nBatteries']);
  });

  it('drops blank and repeated service areas', async () => {
    const { serviceAreas } = await read({ ...good, serviceAreas: ['Fagge', ' ', 'Gwale', ' Fagge'] });
    expect(serviceAreas).toEqual(['Fagge', 'Gwale']);
  });
});
