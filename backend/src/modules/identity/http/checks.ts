import { Transform } from 'class-transformer';
import { ValidateBy, type ValidationArguments } from 'class-validator';

/** One rule of a body's field with its text; `name` is unique among the field's rules. The topmost rule speaks first. */
export const Check = <Body extends object>(
  name: string,
  passes: (value: unknown, body: Body) => boolean,
  message: string | ((value: unknown) => string),
): PropertyDecorator =>
  ValidateBy({
    name,
    validator: {
      validate: (value: unknown, context?: ValidationArguments) => passes(value, context?.object as Body),
      defaultMessage: (context?: ValidationArguments) =>
        typeof message === 'string' ? message : message(context?.value),
    },
  });

/** Takes surrounding space away; leaves what is no text to the rules. */
export const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** A text with more than space in it. */
export const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
