import { BadRequestException, ValidationPipe, type ValidationError } from '@nestjs/common';

/**
 * Bodies and queries become instances of their classes; unknown fields are dropped (contract 3.1). `message` is the
 * first failing rule in the order of the fields, `errors` has one text per bad field. Of several rules on one field
 * the topmost decorator comes first.
 */
export const bodyValidation = (): ValidationPipe =>
  new ClassesOnly({
    whitelist: true,
    transform: true,
    exceptionFactory: (problems) => {
      const errors = Object.fromEntries(problems.flatMap((problem) => textsOf(problem)));
      return new BadRequestException({ message: Object.values(errors)[0] ?? 'Invalid request', errors });
    },
  });

/** Leaves single values (an id in a path) as they came: their own pipes read them strictly. */
class ClassesOnly extends ValidationPipe {
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

const textsOf = (problem: ValidationError, path = problem.property): [string, string][] => {
  // Decorators run from the bottom up, so the last text belongs to the topmost one.
  const text = Object.values(problem.constraints ?? {}).at(-1);
  if (text !== undefined) return [[path, text]];
  return (problem.children ?? []).flatMap((child) => textsOf(child, `${path}.${child.property}`));
};
