import { assertNotSelf } from './domain-error.js';

class Refused extends Error {}

describe('B18: a decision', () => {
  it.each([[[7]], [[null, 3, 7]]])('is refused to one of those concerned (%j)', (concerned) =>
    expect(() => assertNotSelf(7, concerned, Refused)).toThrow(Refused),
  );
  it.each([[[]], [[null]], [[3, 70]]])('is made by anyone else (%j)', (concerned) =>
    expect(() => assertNotSelf(7, concerned, Refused)).not.toThrow(),
  );
});
