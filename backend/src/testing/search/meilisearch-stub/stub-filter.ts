import type { MeilisearchDocument } from '../../../modules/discovery/search/meilisearch/meilisearch-documents.js';
import { StubRefusal } from './stub-refusal.js';

export type Json = Readonly<Record<string, unknown>>;
export type Passes = (document: MeilisearchDocument) => boolean;

const TOKEN = /\s*(NOT\b|AND\b|OR\b|STARTS WITH\b|IN\b|[<>]=|[=()[\],]|"(?:[^"\\]|\\.)*"|[\w.-]+)/gy;

const refuse = (message: string): StubRefusal => new StubRefusal(400, 'invalid_search_filter', message);

/** The filter in pieces; each begins where the one before it ends. */
const tokensOf = (filter: string): string[] => {
  const pieces = [...filter.matchAll(TOKEN)];
  const read = pieces.reduce((length, [piece]) => length + piece.length, 0);
  if (filter.slice(read).trim() !== '') throw refuse(`Cannot parse: ${filter}`);
  return pieces.map(([, token = '']) => token);
};

/** An expression of the server's filter language, as far as we use it; refuses what the settings do not allow. */
export const passesFilter = (filter: string, settings: Json): Passes => {
  const tokens = tokensOf(filter);
  let at = 0;
  const next = (): string => tokens[at++] ?? '';
  const wants = (token: string): boolean => tokens[at] === token && at++ >= 0;
  const either = (): Passes => {
    const all = [both()];
    while (wants('OR')) all.push(both());
    return (document) => all.some((passes) => passes(document));
  };
  const both = (): Passes => {
    const all = [one()];
    while (wants('AND')) all.push(one());
    return (document) => all.every((passes) => passes(document));
  };
  const one = (): Passes => {
    if (wants('NOT')) {
      const passes = one();
      return (document) => !passes(document);
    }
    if (wants('(')) {
      const passes = either();
      if (!wants(')')) throw refuse(`Cannot parse: ${filter}`);
      return passes;
    }
    return condition(next(), next, settings);
  };
  const passes = either();
  if (at !== tokens.length) throw refuse(`Cannot parse: ${filter}`);
  return passes;
};

const condition = (attribute: string, next: () => string, settings: Json): Passes => {
  const operator = next();
  mayFilter(settings, attribute, operator === '>=' || operator === '<=');
  const values = (document: MeilisearchDocument) => [document[attribute]].flat().map(comparable);
  switch (operator) {
    case '>=': {
      const least = Number(next());
      return (document) => Number(document[attribute]) >= least;
    }
    case '<=': {
      const most = Number(next());
      return (document) => Number(document[attribute]) <= most; // not a number without a value: does not pass
    }
    case '=': {
      const wanted = comparable(textOf(next()));
      return (document) => values(document).includes(wanted);
    }
    case 'STARTS WITH': {
      const beginning = comparable(textOf(next()));
      return (document) => values(document).some((value) => value.startsWith(beginning));
    }
    case 'NOT':
    case 'IN': {
      const isWanted = operator === 'IN' || next() !== 'IN';
      const wanted = new Set(listFrom(next).map(comparable));
      return (document) => values(document).some((value) => wanted.has(value)) === isWanted;
    }
    default:
      throw refuse(`Unknown operator ${operator}`);
  }
};

const listFrom = (next: () => string): string[] => {
  const list: string[] = [];
  for (let token = next(); token !== ']'; token = next()) {
    if (token === '') throw refuse('A list does not end');
    if (token !== '[' && token !== ',') list.push(textOf(token));
  }
  return list;
};

const textOf = (token: string): string =>
  token.startsWith('"') ? token.slice(1, -1).replace(/\\(["\\])/g, '$1') : token;

/** The server compares without case. An empty text is a value like others. */
const comparable = (value: unknown): string => String(value).toLowerCase();

const mayFilter = (settings: Json, attribute: string, comparison: boolean): void => {
  const rules = (settings.filterableAttributes ?? []) as readonly (
    string | { attributePatterns: string[]; features: { filter: { comparison: boolean } } }
  )[];
  const isAllowed = rules.some((rule) =>
    typeof rule === 'string'
      ? rule === attribute
      : rule.attributePatterns.includes(attribute) && (!comparison || rule.features.filter.comparison),
  );
  if (!isAllowed) throw refuse(`"${attribute}" is not filterable like this`);
};
