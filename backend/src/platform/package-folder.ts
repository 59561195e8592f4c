import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the backend's package.json, wherever the build put this code. */
export const packageFolder = (from: string = import.meta.dirname): string =>
  existsSync(join(from, 'package.json')) ? from : packageFolder(dirname(from));
