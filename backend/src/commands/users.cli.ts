import { CommandBus } from '@nestjs/cqrs';
import { inApplication } from './command-application.js';
import { print, runCommand, WrongUsage } from './command-line.js';
import { userExport } from '../modules/identity/http/user-export.views.js';
import { rewriteTables } from '../app/rewrite-tables.js';
import { EraseUser } from '../modules/identity/use-cases/erase-user.handler.js';
import { ExportUser } from '../modules/identity/use-cases/export-user.handler.js';
import { Database } from '../platform/database/database.js';
import { Projections } from '../platform/projections/projections.js';

const USAGE = `npm run users -- export ID    what the product holds of one person, as JSON
npm run users -- erase ID     closes the account, deletes its listings and makes its personal data unreadable, for good
npm run users -- rewrite      writes read tables and private tables into new files, so that nothing of erased people is
                              left in the old ones
All work beside a running server.`;

const main = async ([command, id = '', ...others]: readonly string[]): Promise<void> => {
  if (command === 'rewrite' && id === '') return rewrite();
  if (!['export', 'erase'].includes(command ?? '') || !/^[1-9]\d{0,9}$/.test(id) || others.length > 0)
    throw new WrongUsage();
  const userId = Number(id);
  await inApplication(async (nest) => {
    const commands = nest.get(CommandBus);
    if (command === 'export') {
      print(JSON.stringify(userExport(await commands.execute(new ExportUser(userId))), null, 2));
      return;
    }
    await commands.execute(new EraseUser(userId));
    print(`User ${userId} is erased. Backups made before still hold the key: let them expire.`);
  });
};

const rewrite = (): Promise<void> =>
  inApplication(async (nest) => {
    const held = await rewriteTables(nest.get(Projections), nest.get(Database));
    if (held.length > 0) throw new Error(`Another session holds ${held.join(', ')}: try again`);
    print('All tables are in new files. Backups and the write-ahead log have times of their own.');
  });

runCommand(USAGE, main);
