import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(__dirname, '..');
const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*/g;
/** Words that no Nigerian customer would use on a screen. */
const ODD =
  /\b(stands? (above|at|beside|below|here|in|on|there|with)|anew|whoever|mended|everybody|anybody|whom|(is|are) told)\b/i;

it('texts are plain English', () => {
  const odd = globSync('**/*.{ts,tsx}', { cwd: SOURCE })
    .filter((file) => !/spec\.tsx?$|testing\//.test(file))
    .flatMap((file) =>
      readFileSync(join(SOURCE, file), 'utf8')
        .replaceAll(COMMENTS, '')
        .split('\n')
        .filter((line) => ODD.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(odd).toEqual([]);
});
