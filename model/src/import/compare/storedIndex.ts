import type { StoredTrip } from '../../documents/trip';
import { nameWords } from '../../people/nameWords';
import { normalizeText } from '../../queries/searchGrams';
import type { Ride } from '../reading/fileReading';
import type { Person } from '../samePerson';

/** The account's trips, found by what a ride says of itself. A trip is given to one ride only. */
export class StoredIndex {
  private readonly byId = new Map<string, StoredTrip>();
  private readonly byKey = new Map<string, StoredTrip[]>();
  private readonly byNumber = new Map<string, StoredTrip[]>();
  private readonly byNameAndDay = new Map<string, StoredTrip[]>();
  private readonly taken = new Set<string>();

  constructor(trips: readonly StoredTrip[]) {
    for (const trip of trips) {
      if (this.byId.has(trip.id)) continue;
      this.byId.set(trip.id, trip);
      if (trip.importKey) addTo(this.byKey, trip.importKey, trip);
      if (trip.tripNumber) addTo(this.byNumber, numberKey(trip.tripNumber), trip);
      addTo(this.byNameAndDay, `${trip.tripDate} ${nameWords(trip.name)}`, trip);
    }
  }

  take(trip: StoredTrip): StoredTrip {
    this.taken.add(trip.id);
    return trip;
  }

  isFree = ({ id }: StoredTrip): boolean => !this.taken.has(id);

  /** Whether there is such a trip, also if another ride has it. */
  hasId(id: string): boolean {
    return this.byId.has(id);
  }

  withId(id: string): StoredTrip | undefined {
    return this.selectFree([this.byId.get(id)])[0];
  }

  /** The free trips with a key: several if they are of different people whom the key doesn't tell apart. */
  findWithKey(key: string): readonly StoredTrip[] {
    return this.selectFree(this.byKey.get(key) ?? []);
  }

  /** The free trips under one of the ride's numbers, on any day. */
  findWithNumber({ tripNumber, identity }: Ride): readonly StoredTrip[] {
    const keys = new Set([tripNumber, identity.number].filter((number) => number !== '').map(numberKey));
    return this.selectFree([...keys].flatMap((key) => this.byNumber.get(key) ?? []));
  }

  /** The free trips of people with this name on a day. */
  ofNameOn(name: string, day: string): readonly StoredTrip[] {
    return this.selectFree(this.byNameAndDay.get(`${day} ${nameWords(name)}`) ?? []);
  }

  all(): readonly StoredTrip[] {
    return [...this.byId.values()];
  }

  private selectFree(trips: readonly (StoredTrip | undefined)[]): readonly StoredTrip[] {
    return trips.filter((trip): trip is StoredTrip => trip !== undefined && this.isFree(trip));
  }
}

/** Trip numbers are compared without case and spaces. */
export const numberKey = (number: string): string => normalizeText(number).replace(/\s/g, '');

export const personOfTrip = ({ name, phone, medicaidId }: StoredTrip): Person => ({
  name,
  phone,
  memberNumber: medicaidId,
});

function addTo(map: Map<string, StoredTrip[]>, key: string, trip: StoredTrip): void {
  const trips = map.get(key);
  if (trips) trips.push(trip);
  else map.set(key, [trip]);
}
