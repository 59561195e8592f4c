import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { stateNamed, STATES } from '../../kernel/nigeria.js';
import { serviceTypeOf } from '../../kernel/service-types.js';
import { Check } from './body-check.js';
import { RequiredText } from './field-rules.js';

/* Service and place: fields that listings and service requests share (LIST-09, REQ-05). */

/** The type as it is stored, however it was typed (OP-21). `minLength`: for the description of the route alone. */
export const ServiceType = (example: string, minLength?: number) =>
  applyDecorators(
    ApiProperty({ example, ...(minLength === undefined ? {} : { minLength }), maxLength: 50 }),
    RequiredText('Service type', 50, serviceTypeOf),
  );

export const Location = (example: string) =>
  applyDecorators(ApiProperty({ example, maxLength: 500 }), RequiredText('Location', 500));

export const City = () =>
  applyDecorators(ApiProperty({ example: 'Ikeja', maxLength: 100 }), RequiredText('City', 100));

/** One of the 37, written as ours. */
export const StateName = () =>
  applyDecorators(
    ApiProperty({ example: 'Lagos', enum: STATES }),
    Check('state', (value) => typeof value === 'string' && stateNamed(value) !== undefined, 'Invalid state'),
    RequiredText('State', 100, (text) => stateNamed(text) ?? text),
  );
