import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secrets } from './secrets.js';

describe('Secrets', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'handwork-secrets-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const unset = () => ({ masterKey: null, pepper: null, dataDir });

  it('takes what the environment gives and writes nothing then', () => {
    const [master, pepper] = [randomBytes(32), randomBytes(32)];
    const secrets = Secrets.from({
      masterKey: master.toString('base64'),
      pepper: pepper.toString('base64'),
      dataDir,
    });
    expect(secrets.masterKey).toEqual(master);
    expect(secrets.pepper).toEqual(pepper);
    expect(() => statSync(join(dataDir, 'secrets'))).toThrow();
  });

  it('makes missing ones once, two different ones, for the owner only', () => {
    const first = Secrets.from(unset());
    expect(first.masterKey).toHaveLength(32);
    expect(first.masterKey.equals(first.pepper)).toBe(false);
    expect(Secrets.from(unset())).toEqual(first);
    for (const name of ['master.key', 'pepper.key']) {
      expect(statSync(join(dataDir, 'secrets', name)).mode & 0o777).toBe(0o600);
    }
    expect(readFileSync(join(dataDir, 'secrets/master.key'), 'utf8').trim()).toBe(
      first.masterKey.toString('base64'),
    );
  });

  it('stops the boot at a damaged file instead of making a new key', () => {
    Secrets.from(unset());
    for (const damage of ['', 'short']) {
      writeFileSync(join(dataDir, 'secrets/master.key'), damage);
      expect(() => Secrets.from(unset())).toThrow('master.key must hold 32 bytes');
    }
  });
});
