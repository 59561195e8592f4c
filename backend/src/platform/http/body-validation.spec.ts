import { getMetadataStorage, IsString, MinLength } from 'class-validator';
import { bodyValidation } from './body-validation.js';

class Named {
  @IsString({ message: 'Name is required' })
  name!: string;
}

class NamedLong extends Named {
  @MinLength(3, { message: 'Too short' })
  nick!: string;
}

const messageOf = async (metatype: typeof Named, value: object): Promise<unknown> =>
  bodyValidation()
    .transform(value, { type: 'body', metatype })
    .then(
      () => 'fine',
      (error: { getResponse: () => { errors: unknown } }) => error.getResponse().errors,
    );

describe('bodyValidation', () => {
  it('looks for the rules of a class once, those that it inherits among them', async () => {
    const storage = getMetadataStorage();
    const forget = () => Reflect.deleteProperty(storage, 'getTargetValidationMetadatas'); // remembered by specs before
    forget();
    const looks = jest.spyOn(
      Object.getPrototypeOf(storage) as typeof storage,
      'getTargetValidationMetadatas',
    );
    for (let times = 0; times < 3; times += 1) {
      expect(await messageOf(Named, { name: 'Ada' })).toBe('fine');
      expect(await messageOf(NamedLong, { nick: 'A' })).toEqual({
        nick: 'Too short',
        name: 'Name is required',
      });
    }
    expect(looks).toHaveBeenCalledTimes(2);
    forget();
    looks.mockRestore();
  });
});
