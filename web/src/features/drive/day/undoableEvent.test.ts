import type { StoredEvent } from '@mtos/model';
import { expect, it } from 'vitest';
import { Timestamp } from '../../../data/write/write';
import { secondsToUndo, undoableEvent } from './undoableEvent';

const NOW = Date.UTC(2026, 2, 10, 12);
const event = (given: Partial<StoredEvent>): StoredEvent => ({
  ...{ id: 'e', subOwneruid: 'a', driverUid: 'dora', tripId: 't', kind: 'arrived', position: null, odometer: null },
  ...{ signature: null, note: '', undoes: null, at: Timestamp.fromMillis(NOW), receivedAt: Timestamp.fromMillis(NOW) },
  ...given,
});

it('[DRV-3] offers to undo the latest step for ten seconds', () => {
  expect(undoableEvent([event({})], new Date(NOW + 9_000))?.id).toBe('e');
  expect(undoableEvent([event({})], new Date(NOW + 10_000))).toBeUndefined();
});

it('[DRV-12] offers none for minutes after a clock was corrected', () => {
  expect(secondsToUndo(event({}), new Date(NOW - 3_000))).toBe(10);
  expect(undoableEvent([event({})], new Date(NOW - 60_000))).toBeUndefined();
});

it('[DRV-10] [DRV-12] offers none for what the office corrected, or for a report of a refused step', () => {
  expect(undoableEvent([event({ kind: 'refused' })], new Date(NOW + 1_000))).toBeUndefined();
  expect(undoableEvent([event({ kind: 'corrected', by: 'office' })], new Date(NOW + 1_000))).toBeUndefined();
});
