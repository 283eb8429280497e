import {
  type ComparedRide,
  type Comparison,
  type Difference,
  type ImportOperation,
  LIMITS,
  type Ride,
  type RideChoice,
  type TripInput,
  type TripStatus,
} from '@mtos/model';
import { choiceOf, type RideChoices } from './review/reviewGroups';

/** What the rides do, and the trips that are no longer in the file and that a person chose to cancel. */
export function importOperations(
  { rides, missing }: Comparison,
  chosen: RideChoices,
  toCancel: ReadonlySet<string>,
): readonly ImportOperation[] {
  const gone = missing.filter(({ id }) => toCancel.has(id));
  return [
    ...rides.flatMap((compared) => operationOf(compared, choiceOf(compared, chosen)) ?? []),
    ...gone.map(({ id, version }): ImportOperation => {
      const why = { cancelReason: 'No longer in the broker’s file', cancelledBy: 'broker' } as const;
      return { kind: 'cancel', line: 1, tripId: id, version, ...why };
    }),
  ];
}

function operationOf(compared: ComparedRide, choice: RideChoice): ImportOperation | undefined {
  const { ride, outcome } = compared;
  if (choice === 'leaveOut' || outcome.kind === 'same' || outcome.kind === 'leftOut') return undefined;
  if (choice === 'add') return addOf(compared);
  if (outcome.kind === 'cancel') {
    const { id: tripId, version } = outcome.stored;
    const { reason, by } = ride.cancellation ?? { reason: '', by: 'broker' };
    return {
      ...{ kind: 'cancel', line: ride.line, tripId, version },
      ...{ cancelReason: reason.slice(0, LIMITS.reason), cancelledBy: by },
    };
  }
  // The standing order makes the trip
  if (outcome.kind === 'new' || outcome.kind === 'ordered' || !ride.trip) return undefined;
  return changeOf(ride, ride.trip, outcome, outcome.kind === 'similar' ? compared.key : undefined);
}

function addOf({ ride, key, returnOfKey, outcome }: ComparedRide): ImportOperation | undefined {
  const { trip, identity, record, tripNumber, line } = ride;
  if (!trip) return undefined;
  const { recordId } = identity;
  return {
    ...{
      kind: 'add',
      line,
      trip,
      recordId: recordId || null,
      returnOfKey: returnOfKey ?? null,
      record: record ?? null,
    },
    key: recordId ? `record:${recordId}`.slice(0, LIMITS.importKey) : key,
    ...(tripNumber && { tripNumber: tripNumber.slice(0, LIMITS.tripNumber) }),
    ...(outcome.kind === 'similar' && { besides: outcome.stored.id }),
  };
}

function changeOf(
  { line }: Ride,
  trip: TripInput,
  { stored, changes }: Difference,
  key: string | undefined,
): ImportOperation | undefined {
  if (changes.length === 0) return undefined;
  const fields = changes.flatMap(({ field }) => (field === 'status' || field === 'driverName' ? [] : [field]));
  const status = changes.find(({ field }) => field === 'status')?.after as TripStatus | undefined;
  const seen = { line, tripId: stored.id, version: stored.version };
  return { kind: 'change', ...seen, trip, ...(key && { key }), fields, status: status ?? null };
}
