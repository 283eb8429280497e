import { toE164 } from '../../texts/textNumber';
import type { ImportOperation } from '../importJob';
import type { Ride } from '../reading/fileReading';
import type { ComparedRide } from './outcome';
import { atLine } from './rideOperations';

/** Whether texts are allowed, by number in E.164, as far as a file says it. A no in any row of a number counts. */
export function fileConsents(rides: readonly Pick<Ride, 'person' | 'texts'>[]): ReadonlyMap<string, boolean> {
  const consents = new Map<string, boolean>();
  for (const { person, texts } of rides) {
    const number = texts === undefined ? undefined : toE164(person.phone);
    if (number !== undefined && texts !== undefined) consents.set(number, texts && consents.get(number) !== false);
  }
  return consents;
}

/**
 * The operations with what the file says of texts: once for each number, with the first row that is about it. Where the trip is
 * there already, an operation of its own carries it.
 */
export function withConsents(
  operations: readonly ImportOperation[],
  rides: readonly ComparedRide[],
): readonly ImportOperation[] {
  const open = new Map(fileConsents(rides.map(({ ride }) => ride)));
  if (open.size === 0) return operations;
  const take = (phone: string) => {
    const number = toE164(phone) ?? '';
    const texts = open.get(number);
    open.delete(number);
    return texts;
  };
  const carried = operations.map((operation) => {
    const textConsent = operation.kind === 'cancel' ? undefined : take(operation.trip.phone);
    return textConsent === undefined ? operation : { ...operation, textConsent };
  });
  const others = rides.flatMap(({ ride, outcome }): readonly ImportOperation[] => {
    if (outcome.kind !== 'same' || !ride.trip) return [];
    const textConsent = take(ride.trip.phone);
    if (textConsent === undefined) return [];
    const { id: tripId, version } = outcome.stored;
    return [
      { kind: 'change', ...atLine(ride), tripId, version, trip: ride.trip, fields: [], status: null, textConsent },
    ];
  });
  return [...carried, ...others];
}
