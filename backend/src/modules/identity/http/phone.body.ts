import { Transform } from 'class-transformer';
import { Allow } from 'class-validator';

/** Anything but text is no number and no code; the use-case says so in its own words. */
const AsText = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : ''));

export class PhoneNumberBody {
  @Allow()
  @AsText()
  phoneNumber: string = '';
}

export class PhoneCodeBody extends PhoneNumberBody {
  @Allow()
  @AsText()
  code: string = '';
}
