import { randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { openApplication } from '../app/application.js';
import { readCommandConfig } from './command-line.js';
import { createLog } from '../platform/http/log.js';
import { runInContext } from '../platform/request-context.js';
import { openProductDatabase } from '../app/product-database.js';

/** Runs a command inside the whole product, beside running servers; what it appends has one command id. */
export const inApplication = async <Result>(
  work: (nest: INestApplication) => Promise<Result>,
): Promise<Result> => {
  const config = readCommandConfig();
  const database = await openProductDatabase(config.databaseUrl);
  const id = randomUUID();
  const context = { requestId: id, commandId: id, actor: null, clientAddress: null };
  try {
    const app = await openApplication({ config, database, log: createLog(config), frontend: null });
    try {
      return await runInContext(context, () => work(app.nest));
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
  }
};
