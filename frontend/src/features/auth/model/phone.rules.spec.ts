import { isCode, normalisePhone } from './phone.rules.js';

describe('phone rules', () => {
  it.each([
    ['08012345678', '+2348012345678'],
    ['234 801 234 5678', '+2348012345678'],
    ['+2347112345678', '+2347112345678'],
  ])('OTP-07: %s becomes %s', (text, normalised) => expect(normalisePhone(text)).toBe(normalised));
  it.each(['0801234567', '080123456789', '+44 7700 900123', 'phone'])('OTP-08: %s is refused', (text) =>
    expect(normalisePhone(text)).toBeUndefined(),
  );
  it('OTP-09: a code is six digits', () => {
    expect(isCode('012345')).toBe(true);
    expect(isCode('12345')).toBe(false);
    expect(isCode('12345a')).toBe(false);
  });
});
