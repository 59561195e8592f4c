// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { eventOf, pascal } from './names.mjs';
import { CannotWrite, found, readState, statesIn } from './state-files.mjs';
import * as texts from './use-case-texts.mjs';

export { CannotWrite };

/** @typedef {import('./state-files.mjs').State} State */
/** @typedef {{ module: string; name: string; on?: string | undefined; event?: string | undefined }} Wanted */

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/;

/**
 * Writes a use case into the repository at `root`, all of it or nothing. Answers the files and what is left to do.
 * @param {string} root @param {Wanted} wanted
 */
export const writeUseCase = async (root, wanted) => {
  const folder = join(root, 'backend/src/modules', wanted.module);
  if (!existsSync(folder)) throw new CannotWrite(`There is no module ${wanted.module}.`);
  if (!KEBAB.test(wanted.name))
    throw new CannotWrite('A use case is called by a verb and what: freeze-wallet.');
  const state = readState(folder, stateOf(folder, wanted));
  const useCase = texts.useCaseOf(wanted.module, wanted.name, wanted.event ?? eventOf(wanted.name), state);
  const read = (/** @type {string} */ path) => readFileSync(join(folder, path), 'utf8');

  /** @type {[path: string, text: string][]} */
  const files = [
    ...texts.newFiles(useCase),
    [state.events, withEvent(read(state.events), useCase)],
    [state.decider, withDecision(read(state.decider), useCase)],
    [`${wanted.module}.module.ts`, registered(read(`${wanted.module}.module.ts`), useCase)],
  ];
  for (const [path] of texts.newFiles(useCase))
    if (existsSync(join(folder, path))) throw new CannotWrite(`${path} is there already.`);
  const prettier = await import('prettier');
  const written = await Promise.all(
    files.map(async ([path, text]) => {
      const file = join(folder, path);
      const options = await prettier.resolveConfig(join(root, 'package.json'));
      return { file, text: await prettier.format(text, { ...options, filepath: file }) };
    }),
  );
  for (const { file, text } of written) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const base = `backend/src/modules/${wanted.module}`;
  return { files: files.map(([path]) => join(base, path)), next: texts.nextSteps(useCase) };
};

/** @param {string} folder @param {Wanted} wanted */
const stateOf = (folder, { module, on }) => {
  const states = statesIn(folder);
  const state = on ?? (states.length === 1 ? states[0] : undefined);
  if (state && states.includes(state)) return state;
  throw new CannotWrite(`On what is it decided? --on ${states.join(' | ') || `(${module} has no decider)`}`);
};

/** @param {string} text @param {RegExp} place @param {string} what @param {(match: string) => string} change */
const changed = (text, place, what, change) => {
  const match = found(text, place, what);
  return text.slice(0, match.index) + change(match[0]) + text.slice(match.index + match[0].length);
};

/** @param {string} text @param {texts.UseCase} useCase */
const withEvent = (text, useCase) => {
  const { union, events } = useCase.state;
  if (new RegExp(`\\b${useCase.event}\\b`).test(text))
    throw new CannotWrite(`${useCase.event} is there already.`);
  const typed = changed(
    text,
    new RegExp(`export type ${union} =[^;]*;`),
    `The union ${union} in ${events}`,
    (match) => `${texts.eventType(useCase)}\n\n${match.slice(0, -1)} | ${useCase.event};`,
  );
  return changed(typed, /defineEvents<[\s\S]*?\n\}\);/, `The catalogue in ${events}`, (match) => {
    return `${match.slice(0, -'});'.length)}${texts.eventDefinition(useCase)}\n});`;
  });
};

/** @param {string} text @param {texts.UseCase} useCase */
const withDecision = (text, useCase) => {
  const { kebab, decider, evolving } = useCase.state;
  const imported = changed(
    text,
    new RegExp(`import (type )?\\{[^}]*\\} from './${kebab}\\.events\\.js';`),
    `The import of events in ${decider}`,
    (match) =>
      match.replace(/,?\s*\}/, `, ${match.startsWith('import type') ? '' : 'type '}${useCase.event} }`),
  );
  const decided = changed(imported, /^const evolve = /m, `evolve in ${decider}`, (match) => {
    return `${texts.decision(useCase)}\n\n${match}`;
  });
  const [before = '', after = ''] = decided.split(/(?=^const evolve = )/m);
  const folded = changed(after, /\n\s*default:/, `The end of evolve in ${decider}`, (match) => {
    return `\n    case '${useCase.event}':\n      return ${evolving};${match}`;
  });
  return before + folded;
};

/** @param {string} text @param {texts.UseCase} useCase */
const registered = (text, { module, name }) => {
  const [handler, controller] = [`${pascal(name)}Handler`, `${pascal(name)}Controller`];
  const imports =
    `import { ${controller} } from './http/${name}.controller.js';\n` +
    `import { ${handler} } from './use-cases/${name}/${name}.handler.js';\n`;
  const file = `${module}.module.ts`;
  const imported = changed(
    text,
    /\n\n(?!import )/,
    `The end of the imports in ${file}`,
    () => `\n${imports}\n`,
  );
  const withController = changed(
    imported,
    /controllers: \[/,
    `controllers in ${file}`,
    (match) => `${match}${controller},`,
  );
  return changed(withController, /providers: \[/, `providers in ${file}`, (match) => `${match}${handler},`);
};
