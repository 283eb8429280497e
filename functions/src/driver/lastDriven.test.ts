import { recordedSteps, type StoredEvent } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { lastDriven } from './lastDriven';

function event(kind: StoredEvent['kind'], minute: number): StoredEvent {
  const at = Timestamp.fromMillis(minute * 60_000);
  return {
    ...{ id: `${kind}${minute}`, subOwneruid: 'account', driverUid: 'dora', tripId: 'trip', kind, at, receivedAt: at },
    ...{ position: null, odometer: null, signature: null, note: '', undoes: null },
    ...(kind === 'expenses' && { expenses: { tollCents: 650, parkingCents: 0 } }),
  };
}

const lastMinute = (...events: readonly StoredEvent[]) => lastDriven(recordedSteps('dora', events)) / 60_000;

it('[RPT-3] [DRV-5] goes by the last step or no-show, not by what was paid and entered later, in another vehicle', () => {
  const driven = [event('onBoard', 10), event('droppedOff', 40)];
  expect(lastMinute(...driven, event('expenses', 300))).toBe(40);
  expect(lastMinute(event('arrived', 10), event('noShow', 25), event('expenses', 300))).toBe(25);
  expect(lastMinute(event('expenses', 300))).toBe(Number.NEGATIVE_INFINITY);
});
