import { Breaker } from './breaker.js';

const after = (failures: number): Promise<{ opened: unknown[]; failedProbes: number }> =>
  new Promise((resolve) => {
    const opened: unknown[] = [];
    let probes = 0;
    const breaker = new Breaker({
      probe: async () => {
        probes += 1;
        if (probes <= failures) throw new Error('No server');
      },
      onOpen: (reason) => opened.push(reason),
      onClose: (failedProbes) => resolve({ opened, failedProbes }),
    });
    for (const reason of ['first', 'second']) breaker.open(reason);
  });

describe('Breaker', () => {
  it('opens once, and reports when it closes whether the service was away', async () => {
    expect(await after(0)).toEqual({ opened: ['first'], failedProbes: 0 });
    expect(await after(2)).toEqual({ opened: ['first'], failedProbes: 2 });
  });
});
