import { setImmediate } from 'node:timers/promises';
import { beginHolding, releaseHeld, runInContext } from '../request-context.js';
import { WriteTurns } from './write-turns.js';

const request = () => ({
  requestId: 'r',
  commandId: 'c',
  actor: null,
  clientAddress: null,
  written: { position: null },
});

/** A request of a route that waits for read models; it is answered when `answer` is called. */
const onRoute = (turns: WriteTurns, log: string[], name: string) => {
  const context = request();
  const write = () =>
    runInContext(context, async () => {
      beginHolding();
      await turns.take();
      log.push(name);
    });
  return { write, answer: () => runInContext(context, releaseHeld) };
};

describe('WriteTurns', () => {
  it('lets those who come while somebody waits for his answer go on together', async () => {
    const [turns, log] = [new WriteTurns(), [] as string[]];
    const [one, two, three] = ['one', 'two', 'three'].map((name) => onRoute(turns, log, name));
    await one?.write();
    await setImmediate();
    const others = [two?.write(), three?.write()];
    await setImmediate();
    expect(log).toEqual(['one']);
    await one?.answer();
    await setImmediate();
    expect(log).toEqual(['one', 'two', 'three']);
    await Promise.all(others);
  });

  it('lets those who come in the same turn go on together when nobody waits', async () => {
    const [turns, log] = [new WriteTurns(), [] as string[]];
    const [one, two, later] = ['one', 'two', 'later'].map((name) => onRoute(turns, log, name));
    const both = [one?.write(), two?.write()];
    await setImmediate();
    expect(log).toEqual(['one', 'two']);
    const third = later?.write();
    await setImmediate();
    expect(log).toEqual(['one', 'two']);
    await one?.answer();
    await two?.answer();
    await Promise.all([...both, third]);
    expect(log).toEqual(['one', 'two', 'later']);
  });

  it('holds back nobody for a request that writes twice, itself included', async () => {
    const [turns, log] = [new WriteTurns(), [] as string[]];
    const one = onRoute(turns, log, 'one');
    await one.write();
    const again = one.write();
    await setImmediate();
    expect(log).toEqual(['one', 'one']);
    await again;
  });

  it('waits for no answer that takes long', async () => {
    const [turns, log] = [new WriteTurns(), [] as string[]];
    await onRoute(turns, log, 'never answered').write();
    await onRoute(turns, log, 'next').write();
    expect(log).toEqual(['never answered', 'next']);
  });

  it('never waits for who has no answer to give: policies, command lines', async () => {
    const [turns, log] = [new WriteTurns(), [] as string[]];
    await turns.take();
    await runInContext(request(), () => turns.take());
    const one = onRoute(turns, log, 'one').write();
    await setImmediate();
    expect(log).toEqual(['one']);
    await one;
  });
});
