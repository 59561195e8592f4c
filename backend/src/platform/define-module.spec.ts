import type { ModuleRef } from '@nestjs/core';
import type { Config } from './config/config.js';
import { composeModules, defineModule, extensionsOf, nestModuleOf } from './define-module.js';
import { BackgroundWork, Extensions } from './extensions.js';

abstract class Port {}
class Adapter extends Port {}
class Sweep extends BackgroundWork {
  start(): void {}
  async stop(): Promise<void> {}
}
class Fed extends Sweep {}
class Debug {}
class Dev {}

const shop = defineModule({
  name: 'shop',
  events: {},
  debugControllers: [Debug],
  devControllers: [Dev],
  providers: [{ provide: Fed, useValue: null }],
  exports: [{ provide: Port, useClass: Adapter }],
  projections: [],
  backgroundWork: [Sweep, Fed],
});
const config = (env: { enableDebugEndpoints: boolean; isProduction: boolean }) => env as Config;
const plain = config({ enableDebugEndpoints: false, isProduction: true });

describe('a declared module', () => {
  it('gives Nest each provider once, and other modules its exports alone', () => {
    const { providers, exports, module } = nestModuleOf(shop, plain);
    expect(providers).toEqual([
      { provide: Fed, useValue: null },
      { provide: Port, useClass: Adapter },
      Sweep,
    ]);
    expect(exports).toEqual([Port]);
    expect(module.name).toBe('shop');
  });

  it.each([
    [true, false, [Debug, Dev]],
    [true, true, []],
    [false, false, [Dev]],
  ])(
    'OP-18: debug endpoints %j, production %j; what is for trying out never in production',
    (enableDebugEndpoints, isProduction, controllers) =>
      expect(nestModuleOf(shop, config({ enableDebugEndpoints, isProduction })).controllers).toEqual(
        controllers,
      ),
  );

  it('knows for its projections what all modules declare', () => {
    const trail = defineModule({
      name: 'trail',
      events: {},
      projections: (product) => [
        { name: product.map(({ name }) => name).join('+'), version: 1, tables: [], on: {} },
      ],
    });
    const [, { projections } = shop] = composeModules([shop, trail]);
    expect(projections).toMatchObject([{ name: 'shop+trail' }]);
  });

  it('adds to a register what it declares for it, where the configuration has made it', () => {
    const sweep = new Sweep();
    const made = new Map<unknown, unknown>([
      [Sweep, sweep],
      [Fed, null],
    ]);
    const extensions = new Extensions(
      { get: (token: unknown) => made.get(token) } as unknown as ModuleRef,
      extensionsOf(shop),
    );
    expect(extensions.of(BackgroundWork)).toEqual([sweep]);
    expect(extensions.of(Port)).toEqual([]);
  });
});
