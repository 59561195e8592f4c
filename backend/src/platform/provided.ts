import type { DiscoveryService } from '@nestjs/core';

/** Every provider, of whichever module, that extends a class of the platform's; each once. */
export const providedAs = <Port>(
  discovery: DiscoveryService,
  port: abstract new (...parts: never[]) => Port,
): Port[] => {
  const provided = new Set(discovery.getProviders().map(({ instance }) => instance as unknown));
  return [...provided].filter((one): one is Port => one instanceof port);
};
