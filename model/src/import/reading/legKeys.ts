import { contentKey } from '../../documents/contentKey';
import { contentsKey, legKey } from '../importKey';
import { personKey } from '../samePerson';
import type { OtherKey } from './fileReading';
import type { RideDraft } from './rowDraft';

/** The key that identifies a ride when a file is imported again, and those of earlier files. */
export interface LegKeys {
  readonly key: string;
  readonly otherKeys: readonly OtherKey[];
}

/** A ride with the letter of its leg and the keys that follow from it. */
export interface PlacedRide extends LegKeys {
  readonly draft: RideDraft;
  readonly leg: string;
}

/** The keys of a leg under a number. Where several people travel under it, the key has the person too. */
export function numberKeys(
  { identity: { number }, tripDate, tripNumber, person, isImplied }: RideDraft,
  leg: string,
  isShared: boolean,
): LegKeys {
  const plain = legKey(number, leg, tripDate);
  const own = contentKey('number', number, tripDate, leg === '' ? 'A' : leg, personKey(person));
  const other = (key: string, why: OtherKey['why']): OtherKey => ({ key, why });
  const letter = leg === '' ? 'A' : leg;
  const copy = letter.length === 1 ? `${letter}${letter}` : letter.slice(0, 1);
  const all = [
    other(isShared ? plain : own, 'number'),
    // Before numbers were split, the whole of it was the number
    ...(tripNumber !== number && tripNumber !== '' && !isImplied
      ? [other(legKey(tripNumber, '', tripDate), 'number')]
      : []),
    ...(leg === '' ? [other(legKey(number, 'B', tripDate), 'secondLeg')] : []),
    ...(tripNumber !== number ? [other(legKey(number, copy, tripDate), 'copy')] : []),
  ];
  const key = isShared ? own : plain;
  return {
    key,
    otherKeys: all.filter((one, index) => one.key !== key && all.findIndex((same) => same.key === one.key) === index),
  };
}

/** The key of a ride without a number: the console's id, or what the row says. */
export function unnumberedKey({ identity, trip, person, tripDate }: RideDraft): string {
  if (identity.recordId !== '') return identity.recordId;
  return trip ? contentsKey(withoutComputed(trip)) : contentKey('row', person.name, tripDate);
}

/** A computed time changes with the settings, so it doesn't identify a trip. */
const withoutComputed = (trip: NonNullable<RideDraft['trip']>) =>
  trip.puTimeComputed ? { ...trip, puTime: '' } : trip;
