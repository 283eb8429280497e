import { expect, it } from 'vitest';
import type { Writer } from '../../../data/write/writer';
import { describeError } from '../../../domain/write/describeError';
import { tripDoc } from '../tripFixtures';
import { editTrip } from './createTrip';
import { toInput } from './tripForm';

const writer = { db: {}, account: 'account', uid: 'olive' } as unknown as Writer;

it('[TRP-4] a trip under way is not moved to another day, and the text says what to do instead', async () => {
  const trip = tripDoc('a', { status: 'Active', driverUid: 'dora', driverName: 'Dora Axle' });
  const edited = editTrip(writer, trip, { ...toInput(trip), tripDate: '2026-03-10' });
  expect(await edited.catch(describeError)).toBe(
    'This trip is under way, so its day can’t be changed. For another day, cancel it and add a new trip. Nothing was saved.',
  );
});
