import type { BrowserContext } from '@playwright/test';
import { globals, newMembers } from '../../frontend/scripts/lacking.mjs';

/** Playwright itself asks for these in the page. */
const NEEDED_BY_THE_TEST = /^Big(Int|Uint)64Array$/;

/** Takes away from the pages of a context what the oldest browsers of `frontend/package.json` do not have. */
export const asOlderBrowser = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(
    (lacking) => {
      type Interface = object & { prototype?: object };
      const web = globalThis as unknown as Record<string, Interface | undefined>;
      for (const { owner, member } of lacking.newMembers) {
        const found = web[owner];
        if (!found) continue;
        Reflect.deleteProperty(found, member);
        if (found.prototype) Reflect.deleteProperty(found.prototype, member);
      }
      for (const name of lacking.globals) Reflect.deleteProperty(globalThis, name);
    },
    { globals: [...globals].filter((name) => !NEEDED_BY_THE_TEST.test(name)), newMembers },
  );
