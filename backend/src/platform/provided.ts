import type { DiscoveryService } from '@nestjs/core';

/** Every provider, of whichever module, that extends a class of the platform's; each once. */
export const providedAs = <Port>(
  discovery: DiscoveryService,
  port: abstract new (...parts: never[]) => Port,
): Port[] => {
  const provided = new Set(discovery.getProviders().map(({ instance }) => instance as unknown));
  return [...provided].filter((one): one is Port => one instanceof port);
};

/**
 * What a module does beside answering requests. A module provides a class that extends this one; the application finds
 * it by that, starts it when the read tables are ready and stops it after the last event was projected.
 */
export abstract class BackgroundWork {
  abstract start(): void;
  /** Resolves when nothing is under way any more. */
  abstract stop(): Promise<void>;
}
