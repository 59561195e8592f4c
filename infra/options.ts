import { parseArgs } from 'node:util';

export type Options = Record<string, string | number>;

/** What the command line says, such as `--n 50`, each of the type of its default. */
export const optionsOf = <Given extends Options>(defaults: Given, args: string[]): Given => {
  const known = Object.entries(defaults).map(
    ([name, value]) => [name, { type: 'string', default: String(value) }] as const,
  );
  const { values } = parseArgs({ args, options: Object.fromEntries(known) });
  const typed = Object.entries(defaults).map(([name, value]) => [
    name,
    typeof value === 'number' ? Number(values[name]) : values[name],
  ]);
  return Object.fromEntries(typed);
};
