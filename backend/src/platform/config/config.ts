import { Injectable } from '@nestjs/common';
import { validateSync } from 'class-validator';
import { readAccounts } from './account-settings.js';
import { problemsTogether } from './config-problems.js';
import { readDelivery } from './delivery-settings.js';
import { flag, httpOrigin, number, text, type Environment } from './environment.js';
import { readLimits } from './limit-settings.js';
import { Settings } from './settings.js';
import { readStorage } from './storage-settings.js';

/** The settings of this process. Built once at boot from the environment; wrong values stop the boot in words. */
@Injectable()
export class Config extends Settings {
  /** Reads and checks the environment; throws ConfigError with one line per bad variable. */
  static from(env: Environment): Config {
    const config = new Config();
    readServer(config, env);
    readEngines(config, env);
    readSite(config, env);
    readDelivery(config, env, config);
    readLimits(config, env, config.isProduction);
    readAccounts(config, env);
    readStorage(config, env);
    const problems = validateSync(config, { stopAtFirstError: true }).flatMap(({ constraints }) =>
      Object.values(constraints ?? {}),
    );
    problems.push(...problemsTogether(config, env));
    if (problems.length > 0) throw new ConfigError(problems);
    return config;
  }
}

/** The boot stops here; the message names every bad variable. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(['The configuration is not usable:', ...problems.map((problem) => `  - ${problem}`)].join('\n'));
    this.name = 'ConfigError';
  }
}

const readServer = (config: Settings, env: Environment): void => {
  config.nodeEnv = text(env, 'NODE_ENV') ?? 'development';
  config.port = number(env, 'PORT', 3000);
  config.host = text(env, 'HOST') ?? (config.isProduction ? null : '127.0.0.1');
  config.publicUrl = httpOrigin(text(env, 'PUBLIC_URL') ?? `http://localhost:${config.port}`);
  config.trustProxy = number(env, 'TRUST_PROXY', 0);
  config.metricsPort = text(env, 'METRICS_PORT') === null ? null : number(env, 'METRICS_PORT', 0);
  config.logLevel = text(env, 'LOG_LEVEL') ?? (config.isProduction ? 'info' : 'warn');
  config.apiDocs = flag(env, 'API_DOCS', !config.isProduction);
  config.enableTestHooks = flag(env, 'ENABLE_TEST_HOOKS', false);
  config.enableDebugEndpoints = flag(env, 'ENABLE_DEBUG_ENDPOINTS', false);
};

const readEngines = (config: Settings, env: Environment): void => {
  config.dataDir = text(env, 'DATA_DIR') ?? '.data';
  config.databaseUrl = text(env, 'DATABASE_URL');
  config.eventStore = text(env, 'EVENT_STORE') ?? 'postgres';
  config.eventStoreUrl = text(env, 'EVENTSTORE_URL');
  config.search = text(env, 'SEARCH') ?? 'embedded';
  config.meiliUrl = text(env, 'MEILI_URL');
  config.meiliKey = text(env, 'MEILI_KEY');
  config.masterKey = text(env, 'MASTER_KEY');
  config.pepper = text(env, 'PEPPER');
};

const readSite = (config: Settings, env: Environment): void => {
  config.adminEmail = text(env, 'ADMIN_EMAIL');
  config.adminPassword = env.ADMIN_PASSWORD === '' ? null : (env.ADMIN_PASSWORD ?? null);
  config.demoData = flag(env, 'DEMO_DATA', config.nodeEnv !== 'production');
  config.siteName = text(env, 'SITE_NAME') ?? 'Handwork';
  // Both are fictional: no subscriber number of Nigeria starts with 0800 000, and example.test is never delivered.
  config.supportPhone = text(env, 'SUPPORT_PHONE') ?? '+234 800 000 0000';
  config.supportEmail = text(env, 'SUPPORT_EMAIL') ?? 'support@handwork.example';
};
