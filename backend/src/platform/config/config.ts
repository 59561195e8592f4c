import { Injectable } from '@nestjs/common';
import { problemsTogether } from './config-problems.js';
import { completed, type Settings } from './derived-settings.js';
import { settings, variableOf, type Environment } from './settings.js';

/** The boot stops here; the message names every bad variable. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(['The configuration is not usable:', ...problems.map((problem) => `  - ${problem}`)].join('\n'));
    this.name = 'ConfigError';
  }
}

/** A class of these fields, so that Nest can inject it. */
const Fields = class {} as new () => Settings;

/** The settings of this process. Built once at boot from the environment; wrong values stop the boot with a readable message. */
@Injectable()
export class Config extends Fields {
  /** Reads and checks the environment; throws ConfigError with one line per bad variable. */
  static from(env: Environment): Config {
    const written = writtenIn(env);
    const problems = problemsIn(written);
    for (const setting of problems.keys()) delete written[setting];
    const config = Object.assign(new Config(), completed(settings.parse(written)));
    const named = new Set([...problems.keys()].map(variableOf));
    const together = problemsTogether(config, env).filter(
      (problem) => !named.has(problem.split(/[ =]/, 1)[0] ?? ''),
    );
    const all = [
      ...[...problems].map(([setting, problem]) => `${variableOf(setting)} ${problem}`),
      ...together,
    ];
    if (all.length > 0) throw new ConfigError(all);
    return config;
  }
}

/** Trimmed, without what is blank; a password is taken as it is. */
const writtenIn = (env: Environment): Record<string, string> => {
  const written: Record<string, string> = {};
  for (const setting of Object.keys(settings.shape)) {
    const value = env[variableOf(setting)];
    const text = setting === 'adminPassword' ? value : value?.trim();
    if (text) written[setting] = text;
  }
  return written;
};

/** Problems of single values, by setting. */
const problemsIn = (written: Record<string, string>): Map<string, string> => {
  const { error } = settings.safeParse(written);
  const first = new Map<string, string>();
  for (const { path, message } of error?.issues ?? [])
    if (!first.has(String(path[0]))) first.set(String(path[0]), message);
  return first;
};
