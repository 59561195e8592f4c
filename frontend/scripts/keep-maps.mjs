// Moves the source maps out of the files that browsers fetch into dist/maps: the server names the source of crash
// reports with them and serves none. The sources themselves are left out: places are all that is asked for.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, '..', 'dist');
const ASSETS = join(DIST, 'client', 'assets');
const MAPS = join(DIST, 'maps');

await rm(MAPS, { recursive: true, force: true });
await mkdir(MAPS);
const maps = (await readdir(ASSETS)).filter((file) => file.endsWith('.map'));
if (maps.length === 0) throw new Error('The build has no source maps');
await Promise.all(
  maps.map(async (file) => {
    const { version, sources, names, mappings } = JSON.parse(await readFile(join(ASSETS, file), 'utf8'));
    await writeFile(join(MAPS, file), JSON.stringify({ version, sources, names, mappings }));
    await rm(join(ASSETS, file));
  }),
);
