import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Allow } from 'class-validator';

/** Anything but text becomes empty, which the use case refuses with its own message. */
const AsText = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value : ''));

export class PhoneNumberBody {
  @Allow()
  @AsText()
  @ApiProperty({ example: '08012345678' })
  phoneNumber: string = '';
}

export class PhoneCodeBody extends PhoneNumberBody {
  @Allow()
  @AsText()
  @ApiProperty({ example: '123456' })
  code: string = '';
}
