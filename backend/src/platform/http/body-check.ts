import { ValidateBy, type ValidationArguments } from 'class-validator';

/** One rule of a body's field with its text; `name` is unique among the field's rules. The topmost rule comes first. */
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
