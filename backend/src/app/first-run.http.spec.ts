import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import type { seedDemoWorld } from '../demo/demo-world.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { prepareFirstRun } from './first-run.js';

const seeded = jest.fn<ReturnType<typeof seedDemoWorld>, []>();
const logins = [{ who: 'customer', email: 'customer@handwork.example', password: 'Handwork-2026!' }];

let app: TestApp;
const said: string[] = [];
const start = () => prepareFirstRun(app.nest, (line) => void said.push(line), seeded);
const remembered = (): unknown => JSON.parse(readFileSync(join(app.dataDir, 'demo-world.json'), 'utf8'));

beforeEach(async () => {
  seeded.mockReset().mockResolvedValue(logins);
  said.length = 0;
  app = await startTestApp({ env: { DEMO_DATA: 'true' } });
});
afterEach(() => app.stop());

/** The process ends right after its so manieth command. */
const endAfter = (commands: number): jest.SpyInstance => {
  const bus = app.nest.get(CommandBus);
  const execute = bus.execute.bind(bus);
  let left = commands;
  return jest.spyOn(bus, 'execute').mockImplementation((command) => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error('the process ended')) : execute(command);
  });
};

describe('the first start', () => {
  it.each([1, 2, 3])('fills the demo world also when it ended after %d of its commands', async (commands) => {
    const end = endAfter(commands);
    seeded.mockRejectedValue(new Error('the process ended'));
    await expect(start()).rejects.toThrow('the process ended');
    end.mockRestore();
    seeded.mockReset().mockResolvedValue(logins);
    expect(await start()).toMatchObject({ logins });
    expect(seeded).toHaveBeenCalledTimes(1);
    expect(remembered()).toEqual({ isComplete: true, logins });
    await start();
    expect(seeded).toHaveBeenCalledTimes(1);
  });

  it('prints the password of the administrator before the long work begins', async () => {
    seeded.mockRejectedValue(new Error('the process ended'));
    await expect(start()).rejects.toThrow('the process ended');
    const printed = said.join('\n');
    const [, email, password] = /administrator is (\S+) with the password (\S+)$/m.exec(printed) ?? [];
    await app.agent().post('/api/auth/login').send({ email, password }).expect(200);
  });

  it('fills nothing that was in use before', async () => {
    const { agent, nest } = app;
    const person = { firstName: 'Ada', lastName: 'Obi', password: 'Secret-123', acceptTerms: true };
    await agent()
      .post('/api/auth/signup')
      .send({ ...person, email: 'ada@example.test' })
      .expect(201);
    expect((await prepareFirstRun(nest, () => undefined, seeded)).logins).toEqual([]);
    expect(seeded).not.toHaveBeenCalled();
  });
});
