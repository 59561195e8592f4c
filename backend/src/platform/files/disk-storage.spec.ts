import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskStorage } from './disk-storage.js';
import { fileStorageContract } from './file-storage.conformance.js';

fileStorageContract('DiskStorage', async (folder) => ({
  storage: new DiskStorage(join(folder, 'files')),
  stop: async () => {},
}));

describe('DiskStorage', () => {
  it('D4: spreads files over folders by their random key, readable for the owner only', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'handwork-disk-'));
    const work = join(folder, 'work');
    writeFileSync(work, 'bytes', { mode: 0o600 });
    await new DiskStorage(join(folder, 'files')).save('ab12.original', work);
    expect(readdirSync(folder)).toEqual(['files']); // moved, not copied
    const { mode } = statSync(join(folder, 'files/ab/ab12.original'));
    expect([mode & 0o777, statSync(join(folder, 'files')).mode & 0o777]).toEqual([0o600, 0o700]);
    rmSync(folder, { recursive: true });
  });
});
