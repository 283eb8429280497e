import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bornClientKey, clientKey } from '../../counting/clientKey';
import { importedTripId } from '../../documents/contentIds';
import type { StoredTrip } from '../../documents/trip';
import { newTrip } from '../../trip/newTrip';
import { type ImportOperation, importOperationSchema } from '../importJob';
import { compareRides } from './compareRides';
import { filePeople, identifyPeople } from './fileClients';
import { judgeAddition, judgeCancellation, judgeChange } from './judgeOperation';
import type { ComparedRide, RideChoice } from './outcome';
import { ACCOUNT, anyRides, buildRide, FORMAT, type RideGiven, storedFrom, TIME_ZONE, TODAY } from './rideFixtures';
import { choiceFor, missingOperations, type RideChoices, rideOperations } from './rideOperations';

const compare = (rides: ReturnType<typeof buildRide>[], trips: readonly StoredTrip[]) =>
  compareRides(rides, { account: ACCOUNT, today: TODAY, timeZone: TIME_ZONE, trips, format: FORMAT });
const operation = (given: RideGiven, trips: readonly StoredTrip[], choice?: RideChoice) => {
  const { rides } = compare([buildRide(given)], trips);
  return operationsFor(rides, choice ? { [rides[0]?.key ?? '']: choice } : {})[0];
};
const typed = (given: RideGiven = {}) => ({
  ...storedFrom(buildRide(given), { importKey: null, importFormat: undefined, tripNumber: undefined }),
  id: 'typed',
});
/** What importing the rides does in an account without clients. */
const operationsFor = (rides: readonly ComparedRide[], chosen: RideChoices = {}) =>
  rideOperations(ACCOUNT, rides, chosen, identifyPeople(filePeople(rides.map(({ ride }) => ride)), [], {}));
const at = { toMillis: () => 0, toDate: () => new Date(0) };

/** What the server does with operations. */
function write(operations: readonly ImportOperation[], trips: readonly StoredTrip[]): readonly StoredTrip[] {
  const stored = new Map(trips.map((trip) => [trip.id, trip]));
  const withKey = (key: string | undefined) => [...stored.values()].filter(({ importKey }) => importKey === key);
  for (const row of operations) {
    expect(importOperationSchema.safeParse(row).error).toBeUndefined();
    if (row.kind === 'add') {
      if (judgeAddition(row, withKey(row.key)) === 'present') continue;
      const origin = { account: ACCOUNT, writtenBy: 'admin', at, importKey: row.key };
      const id = stored.has(importedTripId(ACCOUNT, row.key))
        ? `${importedTripId(ACCOUNT, row.key)}-2`
        : importedTripId(ACCOUNT, row.key);
      const number = row.tripNumber ? { tripNumber: row.tripNumber } : {};
      stored.set(id, { id, calledAt: null, importFormat: FORMAT, ...newTrip(row.trip, { ...origin, ...number }) });
      continue;
    }
    const trip = stored.get(row.tripId);
    if (!trip) continue;
    const others = row.kind === 'change' && row.key ? withKey(row.key).filter(({ id }) => id !== row.tripId) : [];
    const judgment = row.kind === 'change' ? judgeChange(row, trip, others) : judgeCancellation(row, trip);
    expect(judgment).not.toBe('conflict');
    if (typeof judgment === 'object') stored.set(trip.id, { ...trip, ...judgment, version: trip.version + 1 });
  }
  return [...stored.values()];
}

describe('what an import does', () => {
  it('[IMP-2] adds new rides, cancels, and changes and reinstates only what was chosen', () => {
    expect(operation({ number: '1' }, [])).toMatchObject({
      kind: 'add',
      tripNumber: '1',
      key: buildRide({ number: '1' }).key,
    });
    const trip = storedFrom(buildRide({ number: '1' }));
    const seen = { tripId: trip.id, version: 1 };
    expect(operation({ number: '1', cancelled: true }, [trip])).toMatchObject({
      kind: 'cancel',
      ...seen,
      cancelledBy: 'broker',
    });
    expect(operation({ number: '1', cancelled: true }, [trip], 'leaveOut')).toBeUndefined();
    expect(operation({ number: '1', puTime: '09:30' }, [trip])).toBeUndefined();
    expect(operation({ number: '1', puTime: '09:30' }, [trip], 'apply')).toMatchObject({
      kind: 'change',
      ...seen,
      fields: ['puTime'],
      status: null,
    });
    const off = { ...trip, status: 'Cancelled', cancelReason: 'x', cancelledBy: 'broker' } as const;
    expect(operation({ number: '1' }, [off])).toBeUndefined();
    expect(operation({ number: '1' }, [off], 'apply')).toMatchObject({ kind: 'change', fields: [], status: 'Pending' });
  });

  it('[IMP-1] gives a trip that is the ride its key and number, so that it is found next time', () => {
    const taken = operation({ number: '1603', puTime: '09:05' }, [typed()]);
    expect(taken).toMatchObject({ kind: 'change', tripId: 'typed', fields: ['puTime'], tripNumber: '1603' });
    expect(taken).toMatchObject({ key: buildRide({ number: '1603' }).key });
    expect(operation({ number: '1603' }, [typed()], 'add')).toMatchObject({ kind: 'add' });
    const moved = operation({ number: '1', tripDate: '2026-11-28' }, [storedFrom(buildRide({ number: '1' }))]);
    expect(moved).toMatchObject({
      kind: 'change',
      fields: ['tripDate'],
      key: buildRide({ number: '1', tripDate: '2026-11-28' }).key,
    });
  });

  it('[IMP-7] links a return to the trip that its outbound ride is', () => {
    const outbound = buildRide({ number: '1', leg: 'A' });
    const back = {
      ...buildRide({ number: '1', leg: 'B', puTime: '13:00', part: 'return' }),
      returnOfKey: outbound.key,
    };
    const { rides } = compare([outbound, back], [typed()]);
    expect(operationsFor(rides)[1]).toMatchObject({ kind: 'add', returnOf: 'typed' });
    expect(operationsFor(compare([outbound, back], []).rides)[1]).toMatchObject({
      returnOf: importedTripId(ACCOUNT, outbound.key),
    });
  });

  it('[CLI-3] gives each trip its client, and no trip a birth date', () => {
    const maria = (number: string, birthDate: string) => {
      const ride = buildRide({ number, name: 'Maria Garcia', phone: '518-555-2001' });
      return { ...ride, person: { ...ride.person, birthDate } };
    };
    const rides = [maria('1', '1/2/1950'), maria('2', '1/2/1982'), maria('3', '1/2/1950'), buildRide({ number: '4' })];
    const operations = operationsFor(compare(rides, []).rides).filter((each) => each.kind === 'add');
    const [first, second, again, bea] = operations.map(({ trip }) => trip.clientUid);
    expect(first).toBe(clientKey('Maria Garcia', '518-555-2001'));
    expect(second).toBe(bornClientKey('Maria Garcia', '518-555-2001', '1982-01-02'));
    expect([again, bea]).toEqual([first, clientKey('Bea Thistle', '518-555-1601')]);
    expect(operations.map(({ birthDate }) => birthDate)).toEqual(['1950-01-02', '1982-01-02', '1950-01-02', undefined]);
    expect(JSON.stringify(operations.map(({ trip }) => trip))).not.toMatch(/19(50|82)/);
  });

  it('[CLI-3] says who is no client of the account yet, with all member numbers that the file has for them', () => {
    const maria = (number: string, memberNumber: string, phone = '518-555-2001') => {
      const ride = buildRide({ number, name: 'Maria Garcia', phone });
      return { ...ride, person: { ...ride.person, memberNumber, birthDate: '' } };
    };
    const rides = [maria('1', 'A100'), maria('2', 'A100', '518-555-3001'), buildRide({ number: '3' })];
    const people = filePeople(rides);
    const known = { uid: 'bea', name: 'Bea Thistle', phones: [], memberNumbers: [], birthDate: '' };
    const answers = Object.fromEntries(people.map(({ id, name }) => [id, name === known.name ? 'bea' : 'new']));
    const clients = identifyPeople(people, [known], answers);
    const sent = rideOperations(ACCOUNT, compare(rides, []).rides, {}, clients);
    const own = { name: 'Maria Garcia', phone: '518-555-2001', memberNumber: 'A100', fileNumbers: ['A100'] };
    expect(sent.map((each) => (each.kind === 'add' ? each.newClient : 'none'))).toEqual([own, own, undefined]);
    for (const each of sent) expect(importOperationSchema.safeParse(each).error).toBeUndefined();
  });

  it('[IMP-11] cancels a trip that is no longer in the file, unless someone has changed it since', () => {
    const trip = storedFrom(buildRide({ number: '1' }));
    const [cancel] = missingOperations([trip]);
    expect(write(cancel ? [cancel] : [], [trip])[0]).toMatchObject({ status: 'Cancelled', cancelledBy: 'broker' });
    if (cancel?.kind !== 'cancel') throw new Error('expected a cancellation');
    expect(judgeCancellation(cancel, { ...trip, version: 2, updatedBy: 'someone' })).toBe('conflict');
    expect(judgeCancellation(cancel, { ...trip, version: 2, updatedBy: 'system' })).toMatchObject({
      status: 'Cancelled',
    });
    expect(judgeCancellation(cancel, { ...trip, status: 'Completed' })).toBe('present');
  });

  it('[IMP-1] [IMP-2] leaves nothing to do for the same file, whatever was there and was chosen', () => {
    const choose = (rides: readonly ComparedRide[], picks: readonly number[]) =>
      Object.fromEntries(
        rides.map(({ key, choices }, index) => [key, choices[(picks[index] ?? 0) % choices.length] ?? 'leaveOut']),
      );
    fc.assert(
      fc.property(anyRides, anyRides, fc.array(fc.nat(2)), (earlier, rides, picks) => {
        const trips = earlier.filter(({ cancellation }) => !cancellation).map((ride) => storedFrom(ride));
        const compared = compare(rides, trips).rides;
        const chosen = choose(compared, picks);
        const operations = operationsFor(compared, chosen);
        const after = write(operations, trips);
        expect(write(operations, after)).toEqual(after);
        const done = new Set(compared.filter((each) => choiceFor(each, chosen) !== 'leaveOut').map(({ ride }) => ride));
        for (const { ride, outcome } of compare(rides, after).rides) {
          if (done.has(ride)) expect(outcome.kind).toBe('same');
        }
      }),
      { numRuns: 500 },
    );
  });
});
