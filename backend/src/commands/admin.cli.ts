import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandBus } from '@nestjs/cqrs';
import { inApplication } from './command-application.js';
import { print, runCommand, WrongUsage } from './command-line.js';
import { isEmailAddress } from '../modules/identity/use-cases/register-user.handler.js';
import { missingPasswordParts } from '../modules/identity/domain/account.rules.js';
import { CreateAdministrator } from '../modules/identity/use-cases/create-administrator.handler.js';

const USAGE = `npm run admin -- create EMAIL
Opens an administrator's account. Asks for a password at a terminal; left empty, or without a terminal, it generates
one and prints it this once. Works beside a running server.`;

const main = async ([command, email = '', ...others]: readonly string[]): Promise<void> => {
  if (command !== 'create' || !isEmailAddress(email) || others.length > 0) throw new WrongUsage();
  const password = process.stdin.isTTY ? await askForPassword() : null;
  const administrator = await inApplication((nest) =>
    nest.get(CommandBus).execute(new CreateAdministrator(email, password)),
  );
  print(`${administrator.email} is an administrator (user ${administrator.userId}).`);
  if (administrator.generatedPassword) {
    print(`Password, shown only this once: ${administrator.generatedPassword}`);
  }
};

/** Nothing that is typed shows. Null: left empty. */
const askForPassword = async (): Promise<string | null> => {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    process.stdout.write('Password (empty: generate one): ');
    const password = await terminal.question('');
    process.stdout.write('\n');
    if (password === '') return null;
    const missing = missingPasswordParts(password);
    if (missing.length > 0) throw new Error(`The password needs ${missing.join(', ')}.`);
    return password;
  } finally {
    terminal.close();
  }
};

runCommand(USAGE, main);
