import type { EventCodec } from '../../../../platform/event-store/event-codec.js';
import type { EventStore, StreamPart } from '../../../../platform/event-store/event-store.js';
import type { ReadYourWrites } from '../../../../platform/projections/read-your-writes.js';
import { AuditLog } from './audit-log.js';
import type { AuditTrailQueries } from './audit-trail.queries.js';

it('reads no more of a long stream than the events that are shown', async () => {
  const read: bigint[] = [];
  const store: Pick<EventStore, 'readStream'> = {
    async *readStream(stream, { from = 0n, limit = Infinity }: StreamPart = {}) {
      for (let at = 0; at < limit; at += 1) {
        const revision = from + BigInt(at);
        read.push(revision);
        yield { stream, revision } as never;
      }
    },
  };
  const entryAt = (revision: number) => ({ place: `${revision}`, stream: 'wallet-7', revision });
  const trail = { newest: async () => [entryAt(90_000), entryAt(3)] };
  const codec = { decode: async (events: unknown) => events };
  const log = new AuditLog(
    trail as unknown as AuditTrailQueries,
    store as EventStore,
    codec as EventCodec,
    {} as ReadYourWrites,
  );
  const { events, next } = await log.page({ type: 'PaymentApproved' }, 2);
  expect(events.map(({ revision }) => revision)).toEqual([90_000n, 3n]);
  expect(next).toBeNull();
  expect(read).toEqual([90_000n, 3n]);
});
