import { IsString, MinLength } from 'class-validator';
import { bodyValidation } from './body-validation.js';

class Named {
  @IsString({ message: 'Name is required' })
  name!: string;
}

class NamedLong extends Named {
  @MinLength(3, { message: 'Too short' })
  nick!: string;
}

const checked = (metatype: typeof Named, value: object): Promise<unknown> =>
  bodyValidation()
    .transform(value, { type: 'body', metatype })
    .catch((error: { getResponse: () => object }) => error.getResponse());

describe('bodyValidation', () => {
  it('drops fields that the class does not have', async () =>
    expect(await checked(Named, { name: 'Ada', isAdmin: true })).toEqual({ name: 'Ada' }));

  it('names the first failing rule of each field, inherited ones among them', async () =>
    expect(await checked(NamedLong, { nick: 'A' })).toEqual({
      message: 'Too short',
      errors: { nick: 'Too short', name: 'Name is required' },
    }));
});
