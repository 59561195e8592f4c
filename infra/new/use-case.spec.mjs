// @ts-check
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ROOT, run } from '../setup/run.mjs';
import { eventOf } from './names.mjs';
import { writeUseCase } from './use-case.mjs';

/** A copy of the backend's sources, which finds our packages. */
let copy = '';
const backend = () => join(copy, 'backend');

before(() => {
  copy = mkdtempSync(join(tmpdir(), 'handwork-new-'));
  cpSync(join(ROOT, 'backend/src'), join(backend(), 'src'), { recursive: true });
  for (const file of ['package.json', 'tsconfig.base.json', '.prettierrc', '.prettierrc.json'])
    if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(copy, file));
  for (const file of ['package.json', 'tsconfig.json'])
    cpSync(join(ROOT, 'backend', file), join(backend(), file));
  // Decisions need no database, which the specs of the backend would start.
  const { globalSetup, globalTeardown, ...jest } = JSON.parse(
    readFileSync(join(ROOT, 'backend/jest.config.json'), 'utf8'),
  );
  assert.ok(globalSetup && globalTeardown);
  writeFileSync(join(backend(), 'jest.config.json'), JSON.stringify(jest));
  for (const folder of ['node_modules', 'backend/node_modules', 'infra'])
    if (existsSync(join(ROOT, folder))) symlinkSync(join(ROOT, folder), join(copy, folder), 'dir');
});
after(() => rmSync(copy, { recursive: true, force: true }));

const types = () =>
  run(
    [process.execPath, join(ROOT, 'node_modules/typescript-7/bin/tsc'), '-p', 'tsconfig.json', '--noEmit'],
    { cwd: backend() },
  );
const specs = (/** @type {string} */ pattern) =>
  run([process.execPath, join(ROOT, 'node_modules/jest/bin/jest.js'), '--maxWorkers=1', pattern], {
    cwd: backend(),
  });

describe('a new use case', () => {
  it('compiles in every module, passes its spec, and the spec fails when nothing is decided', async () => {
    for (const wanted of [
      { module: 'wallet', name: 'freeze-wallet' },
      { module: 'admin', name: 'archive-report', on: 'report' },
      { module: 'bookings', name: 'hide-review', on: 'review' },
      { module: 'listings', name: 'stop-listing' },
      { module: 'messaging', name: 'mute-conversation', event: 'ConversationSilenced' },
    ])
      await writeUseCase(copy, wanted);
    const compiled = await types();
    assert.ok(compiled.ok, compiled.output);

    const mine = '(freeze-wallet|archive-report|hide-review|stop-listing|mute-conversation)\\.decider';
    const passed = await specs(mine);
    assert.ok(passed.ok, passed.output);
    assert.match(passed.output, /Tests:\s+5 passed, 5 total/);

    const decider = join(backend(), 'src/modules/wallet/domain/wallet.decider.ts');
    const text = readFileSync(decider, 'utf8');
    const undecided = text.replace("{ type: 'WalletFrozen', data }", '');
    assert.notEqual(undecided, text);
    writeFileSync(decider, undecided);
    assert.equal((await specs('freeze-wallet\\.decider')).ok, false);
    writeFileSync(decider, text);
  });

  it('that cannot be written leaves everything as it was, and says why', async () => {
    const file = join(backend(), 'src/modules/wallet/wallet.module.ts');
    const asItWas = readFileSync(file, 'utf8');
    const wallet = { module: 'wallet', name: 'freeze-wallet' };
    await assert.rejects(writeUseCase(copy, wallet), /WalletFrozen is there already/);
    await assert.rejects(writeUseCase(copy, { ...wallet, module: 'purse' }), /no module purse/);
    await assert.rejects(writeUseCase(copy, { ...wallet, name: 'Freeze' }), /freeze-wallet/);
    await assert.rejects(
      writeUseCase(copy, { module: 'admin', name: 'archive-report' }),
      /--on contact-message \|/,
    );
    assert.equal(readFileSync(file, 'utf8'), asItWas);
  });

  it('is followed by an event in the past tense', () => {
    const names = [
      'freeze-wallet',
      'close-report',
      'verify-listing',
      'stop-saved-search',
      'open-chat',
      'send-otp',
      'cancel-booking',
    ];
    assert.deepEqual(names.map(eventOf), [
      'WalletFrozen',
      'ReportClosed',
      'ListingVerified',
      'SavedSearchStopped',
      'ChatOpened',
      'OtpSent',
      'BookingCancelled',
    ]);
  });
});
