// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanEnvironment, NEEDS, PARTS, STAGES } from './parts.mjs';

test('every part is run once, and after what it needs', () => {
  const all = STAGES.flatMap(({ parts, beside = [] }) => [...parts, ...beside]);
  assert.deepEqual(all.toSorted(), Object.keys(PARTS).toSorted());
  /** Parts of one lane follow each other. */
  const order = STAGES.flatMap(({ lanes, parts, beside = [] }) =>
    lanes === 1 && beside.length === 0 ? parts.map((part) => [part]) : [[...parts, ...beside]],
  );
  const placeOf = (/** @type {string} */ part) => order.findIndex((parts) => parts.includes(part));
  for (const [part, need] of Object.entries(NEEDS))
    assert.ok(placeOf(need) < placeOf(part), `${part} needs ${need}`);
});

test('no setting of the person at the keyboard reaches the tests, but for a server to test on', () => {
  const before = { ...process.env };
  const settings = {
    LOG_LEVEL: 'trace',
    BOOKINGS_PER_HOUR: '1',
    TWILIO_AUTH_TOKEN: 'real',
    SMTP_URL: 'smtp://x',
  };
  Object.assign(process.env, settings, { EVENTSTORE_URL: 'esdb://localhost:2113', UNKNOWN_TO_US: 'kept' });
  try {
    const clean = cleanEnvironment();
    assert.deepEqual(
      Object.keys(settings).filter((name) => name in clean),
      [],
    );
    assert.equal(clean.EVENTSTORE_URL, 'esdb://localhost:2113');
    assert.equal(clean.UNKNOWN_TO_US, 'kept');
  } finally {
    process.env = before;
  }
});
