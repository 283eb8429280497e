import { describe, expect, it } from 'vitest';
import { clientKey } from '../../counting/clientKey';
import type { RideNeeds } from '../../trip/rideNeeds';
import type { Ride } from '../reading/fileReading';
import { compareRides } from './compareRides';
import { filePeople, identifyPeople } from './fileClients';
import { fillNeeds } from './fillNeeds';
import { ACCOUNT, buildRide, FORMAT, storedFrom, TIME_ZONE, TODAY } from './rideFixtures';
import { type RideChoices, rideOperations } from './rideOperations';

const OXYGEN: RideNeeds = { equipment: ['oxygen'], oxygenLiters: 2 };

/** The account's client whom the ride is for. */
const client = ({ person }: Ride, needs: RideNeeds | null) => ({
  ...{ uid: clientKey(person.name, person.phone), name: person.name, birthDate: '', memberNumbers: [] },
  ...{ phones: [{ number: person.phone }], needs },
});

/** A file's ride with what the client's profile says of needs. */
function fill(ride: Ride, needs: RideNeeds | null, stored: readonly Ride[] = [], chosen: RideChoices = {}) {
  const trips = stored.map((each) => storedFrom(each));
  const { rides } = compareRides([ride], {
    account: ACCOUNT,
    today: TODAY,
    timeZone: TIME_ZONE,
    trips,
    format: FORMAT,
  });
  const clients = identifyPeople(filePeople([ride]), [client(ride, needs)], {});
  return { filled: fillNeeds(rides, chosen, clients), clients };
}

/** What an import of a ride does, of a client with these needs. */
function importFor(ride: Ride, needs: RideNeeds | null, stored: readonly Ride[] = [], chosen: RideChoices = {}) {
  const { filled, clients } = fill(ride, needs, stored, chosen);
  const [operation] = rideOperations(ACCOUNT, filled, chosen, clients);
  return operation;
}

describe('the needs of imported rides', () => {
  it('[CLI-4] are the profile’s where the file says nothing, without steps', () => {
    const added = { kind: 'add', trip: { needs: OXYGEN } };
    expect(importFor(buildRide(), { ...OXYGEN, stairsAtPickUp: 12 })).toMatchObject(added);
    expect(importFor(buildRide(), null)).toMatchObject({ kind: 'add', trip: { needs: null } });
    expect(importFor(buildRide(), { stairsAtPickUp: 12 })).toMatchObject({ trip: { needs: null } });
  });

  it('[CLI-4] are those of the file and of the profile, and the file’s where both say something', () => {
    const ride = buildRide({ needs: { equipment: ['walker'], oxygenLiters: 4, stairsAtPickUp: 3 } });
    expect(importFor(ride, OXYGEN)).toMatchObject({
      trip: { needs: { equipment: ['walker', 'oxygen'], oxygenLiters: 4, stairsAtPickUp: 3 } },
    });
  });

  it('[CLI-4] [IMP-5] name as a guess what only the profile says', () => {
    const known: RideNeeds = { ...OXYGEN, service: 'doorToDoor', loadingMinutes: 10 };
    const guessed = (needs: RideNeeds | null) => fill(buildRide({ needs }), known).filled[0]?.guessed;
    expect(guessed(null)).toEqual(known);
    expect(guessed({ equipment: ['walker'], oxygenLiters: 4 })).toEqual({
      ...{ equipment: ['oxygen'], service: 'doorToDoor', loadingMinutes: 10 },
    });
    expect(guessed(known)).toBeUndefined();
    expect(fill(buildRide(), null).filled[0]?.guessed).toBeUndefined();
  });

  it('[CLI-4] stay what they are in the company’s own export, and on a trip that is there', () => {
    const record = {
      ...({
        status: 'Pending',
        driverUid: null,
        driverName: '',
        locked: false,
        cancelReason: '',
        cancelledBy: null,
      } as const),
    };
    expect(importFor({ ...buildRide(), record }, OXYGEN)).toMatchObject({ kind: 'add', trip: { needs: null } });
    const there = buildRide({ number: '1' });
    const later = buildRide({ number: '1', puTime: '09:30' });
    const [key] = compareRides([later], {
      ...{ account: ACCOUNT, today: TODAY, timeZone: TIME_ZONE, trips: [storedFrom(there)], format: FORMAT },
    }).rides.map((each) => each.key);
    expect(importFor(later, OXYGEN, [there], { [key ?? '']: 'apply' })).toMatchObject({
      ...{ kind: 'change', fields: ['puTime'], trip: { needs: null } },
    });
  });
});
