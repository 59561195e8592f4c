import { Get, Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS } from './access-policy.js';

class Example {
  @Get() route(): void {}
}
/** What Nest's decorators note on the method of a route, whatever it is called. */
const OF_A_ROUTE: unknown[] = Reflect.getMetadataKeys(Example.prototype.route);

/** Nothing is open by accident: a route without an access policy stops the boot. */
@Injectable()
export class AccessPolicyCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const open = this.discovery
      .getControllers()
      .flatMap(({ metatype }) => this.routesWithoutPolicy(metatype));
    if (open.length === 0) return;
    throw new Error(`These routes do not say who may call them (access-policy.ts): ${open.join(', ')}`);
  }

  private routesWithoutPolicy(controller: unknown): string[] {
    if (typeof controller !== 'function') return [];
    const prototype = controller.prototype as Record<string, unknown>;
    return this.scanner
      .getAllMethodNames(prototype)
      .filter((name) => {
        const handler = prototype[name] as () => unknown;
        const isRoute = OF_A_ROUTE.every((key) => Reflect.hasMetadata(key, handler));
        return isRoute && !this.reflector.getAllAndOverride(ACCESS, [handler, controller as () => unknown]);
      })
      .map((name) => `${controller.name}.${name}`);
  }
}
