import { setImmediate } from 'node:timers/promises';
import { beginHolding, releaseHeld, runInContext } from '../request-context.js';
import { CommitBatching } from './commit-batching.js';

const request = () => ({
  requestId: 'r',
  commandId: 'c',
  actor: null,
  clientAddress: null,
  written: { position: null },
});

/** A request of a route that waits for read models; it is answered when `answer` is called. */
const onRoute = (batching: CommitBatching, log: string[], name: string) => {
  const context = request();
  const write = () =>
    runInContext(context, async () => {
      beginHolding();
      await batching.admit();
      log.push(name);
    });
  return { write, answer: () => runInContext(context, releaseHeld) };
};

describe('CommitBatching', () => {
  it('lets requests that arrive while another waits for its answer go on together', async () => {
    const [batching, log] = [new CommitBatching(), [] as string[]];
    const [one, two, three] = ['one', 'two', 'three'].map((name) => onRoute(batching, log, name));
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

  it('lets requests of the same turn go on together when no other waits', async () => {
    const [batching, log] = [new CommitBatching(), [] as string[]];
    const [one, two, later] = ['one', 'two', 'later'].map((name) => onRoute(batching, log, name));
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

  it('holds back no request for one that writes twice, itself included', async () => {
    const [batching, log] = [new CommitBatching(), [] as string[]];
    const one = onRoute(batching, log, 'one');
    await one.write();
    const again = one.write();
    await setImmediate();
    expect(log).toEqual(['one', 'one']);
    await again;
  });

  it('waits for no answer that takes long', async () => {
    const [batching, log] = [new CommitBatching(), [] as string[]];
    await onRoute(batching, log, 'never answered').write();
    await onRoute(batching, log, 'next').write();
    expect(log).toEqual(['never answered', 'next']);
  });

  it('never waits for callers without an answer: policies, command lines', async () => {
    const [batching, log] = [new CommitBatching(), [] as string[]];
    await batching.admit();
    await runInContext(request(), () => batching.admit());
    const one = onRoute(batching, log, 'one').write();
    await setImmediate();
    expect(log).toEqual(['one']);
    await one;
  });
});
