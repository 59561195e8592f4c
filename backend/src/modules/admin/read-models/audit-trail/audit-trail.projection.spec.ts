import { defineEvents, type DomainEvent } from '../../../../kernel/message.js';
import type { Position } from '../../../../platform/event-store/event-store.js';
import { projectionSpec } from '../../../../platform/testing/projection-spec.js';
import { AuditEntryRow } from './audit-entry.table.js';
import { auditTrailOf } from './audit-trail.projection.js';

type Said = DomainEvent<'Said', { userId: number; words: string }>;
type Counted = DomainEvent<'Counted', { many: number }>;

const described = { summary: 'Something happened.', category: 'spec', version: 1 };
const { given } = projectionSpec(
  auditTrailOf(
    defineEvents<Said | Counted>({
      Said: { ...described, subject: ({ userId }) => userId, personal: ['words'] },
      Counted: { ...described, subject: () => null, personal: [] },
    }),
  ),
);
const said: Said = { type: 'Said', data: { userId: 7, words: 'Xylofoonkanarie' } };
const place = (position: number): string => String(position).padStart(20, '0');

describe('the audit trail', () => {
  it('OP-35: finds each event by place, type, stream, actor, subject, request and time', async () => {
    const by = { stream: 'spec-7', revision: 3, actorUserId: 2, correlationId: 'a request' };
    expect(await given({ ...said, ...by }).rows(AuditEntryRow)).toEqual([
      {
        place: place(1),
        type: 'Said',
        stream: 'spec-7',
        revision: 3,
        actorUserId: 2,
        subjectUserId: 7,
        correlationId: 'a request',
        recordedAt: new Date('2026-01-01T00:00:00.000Z'),
      },
    ]);
  });

  it('sorts as the log does, and takes an event that comes again for the same one', async () => {
    const at = (position: string) => ({ ...said, position: position as Position });
    const rows = await given(at('9'), at('10'), at('100'), at('10')).rows(AuditEntryRow);
    expect(rows.map((row) => row.place)).toEqual([place(9), place(10), place(100)]);
  });

  it('an event about no user has no subject, one without a user no actor', async () => {
    const [row] = await given({ type: 'Counted', data: { many: 1 } }).rows(AuditEntryRow);
    expect(row).toMatchObject({ subjectUserId: null, actorUserId: null });
  });

  it('OP-50: keeps no word of what was said', async () => {
    expect(JSON.stringify(await given(said).rows(AuditEntryRow))).not.toContain('Xylofoonkanarie');
  });
});
