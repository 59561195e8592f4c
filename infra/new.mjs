// @ts-check
// npm run new -- use-case MODULE NAME [--on STATE] [--event EVENT]: writes the files of a use case in the shape that those
// of the modules have: `use-case wallet freeze-wallet`. It compiles, its spec passes, and what is left to do is printed.
import { parseArgs } from 'node:util';
import { ensureDependencies } from './setup/dependencies.mjs';
import { fail, ROOT } from './setup/run.mjs';

const USAGE =
  'npm run new -- use-case MODULE NAME [--on STATE] [--event EVENT]\n' +
  '  MODULE  a folder of backend/src/modules    NAME   what somebody does: freeze-wallet\n' +
  '  STATE   on what it is decided (wallet)      EVENT  what then happened (WalletFrozen)';

const asked = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { on: { type: 'string' }, event: { type: 'string' } },
    });
    const [what, module, name, ...rest] = positionals;
    return what === 'use-case' && module && name && rest.length === 0 ? { module, name, ...values } : null;
  } catch {
    return null;
  }
};

const wanted = asked();
if (!wanted) {
  console.error(USAGE);
  process.exit(2);
}
await ensureDependencies(console.error);
const { writeUseCase, CannotWrite } = await import('./new/use-case.mjs');
try {
  const { files, next } = await writeUseCase(ROOT, wanted);
  console.log(
    ['Written:', ...files.map((file) => `  ${file}`), 'Next:', ...next.map((step) => `  - ${step}`)].join(
      '\n',
    ),
  );
} catch (error) {
  if (!(error instanceof CannotWrite)) throw error;
  fail(error.message);
}
