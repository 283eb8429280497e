import type { NewClient } from '../../clientProfile/confirmNewClient';
import { importedTripId, standingOrderTripId } from '../../documents/contentIds';
import { returnTripId } from '../../documents/ids';
import { LIMITS } from '../../documents/limits';
import type { StoredTrip } from '../../documents/trip';
import type { RideNeeds } from '../../trip/rideNeeds';
import { TRIP_STATUSES } from '../../trip/tripStatus';
import type { ImportOperation } from '../importJob';
import type { Ride } from '../reading/fileReading';
import type { FileClients } from './fileClients';
import type { ComparedRide, FieldChange, Outcome, RideChoice } from './outcome';

/** What a person chose, by the key of the ride. */
export type RideChoices = Readonly<Record<string, RideChoice>>;

/** What becomes of a ride: what was chosen, if that can be, or else the preset. */
export function choiceFor({ key, choices }: ComparedRide, chosen: RideChoices): RideChoice {
  const choice = chosen[key];
  return choice !== undefined && choices.includes(choice) ? choice : (choices[0] ?? 'leaveOut');
}

/** What importing the rides does for these clients. */
export function rideOperations(
  account: string,
  rides: readonly ComparedRide[],
  chosen: RideChoices,
  clients: Pick<FileClients, 'uids' | 'birthDates' | 'newClients'>,
): readonly ImportOperation[] {
  const tripIds = new Map(
    rides.map((compared) => [compared.key, selectTripId(account, compared, choiceFor(compared, chosen))]),
  );
  return rides.flatMap((compared) => {
    const operation = operationFor(compared, choiceFor(compared, chosen), tripIds);
    return operation ? [withClient(operation, clients.uids.get(compared.ride.key), clients)] : [];
  });
}

/** The operation with its trip's client, who they are if they are new, and their birth date for their profile. */
function withClient(
  operation: ImportOperation,
  clientUid: string | undefined,
  { birthDates, newClients }: Pick<FileClients, 'birthDates' | 'newClients'>,
): ImportOperation {
  if (operation.kind === 'cancel' || clientUid === undefined) return operation;
  const newClient = newClients.get(clientUid);
  const named = {
    trip: { ...operation.trip, clientUid },
    ...(newClient && { newClient: toSent(newClient) }),
  };
  const birthDate = birthDates.get(clientUid);
  return operation.kind === 'add' && birthDate !== undefined
    ? { ...operation, ...named, birthDate }
    : { ...operation, ...named };
}

const toSent = ({ name, phone, memberNumber, birthDate, fileNumbers }: NewClient) => ({
  name: name.slice(0, LIMITS.name),
  phone: phone.slice(0, LIMITS.phone),
  memberNumber: memberNumber.slice(0, LIMITS.medicaidId),
  ...(birthDate && { birthDate }),
  fileNumbers: fileNumbers.map((number) => number.slice(0, LIMITS.medicaidId)),
});

/** Cancels trips that are no longer in a newer file. */
export function missingOperations(trips: readonly StoredTrip[]): readonly ImportOperation[] {
  return trips.map(({ id, version, tripNumber }) => ({
    ...{ kind: 'cancel', line: 0, tripId: id, version, ...(tripNumber && { tripNumber }) },
    ...{ cancelReason: 'No longer in the broker’s file', cancelledBy: 'broker' },
  }));
}

/** The trip that the ride is, or becomes. */
function selectTripId(account: string, { ride, key, outcome }: ComparedRide, choice: RideChoice): string {
  if ('stored' in outcome && outcome.stored && choice !== 'add') return outcome.stored.id;
  if (outcome.kind === 'ordered' && choice === 'apply') {
    const there = standingOrderTripId(account, outcome.order.id, outcome.day);
    return outcome.way === 'there' ? there : returnTripId(account, there);
  }
  return ride.identity.recordId || importedTripId(account, key);
}

function operationFor(
  compared: ComparedRide,
  choice: RideChoice,
  tripIds: ReadonlyMap<string, string>,
): ImportOperation | undefined {
  const { outcome } = compared;
  if (choice === 'leaveOut') return undefined;
  if (choice === 'add' || outcome.kind === 'ordered') return addition(compared, tripIds);
  const stored = 'stored' in outcome ? outcome.stored : undefined;
  if (!stored) return undefined;
  if (outcome.kind === 'cancel') {
    const { reason = '', by = 'broker' } = compared.ride.cancellation ?? {};
    const seen = { ...atLine(compared.ride), tripId: stored.id, version: stored.version };
    return { kind: 'cancel', ...seen, cancelReason: reason.slice(0, LIMITS.reason), cancelledBy: by };
  }
  return 'changes' in outcome ? change(compared, outcome) : undefined;
}

/** The key of the row that adds a ride's trip. */
export const additionKey = ({ ride, key }: Pick<ComparedRide, 'ride' | 'key'>): string => {
  const { recordId } = ride.identity;
  return recordId ? `record:${recordId}`.slice(0, LIMITS.importKey) : key;
};

function addition(
  { ride, key, returnOfKey, outcome }: ComparedRide,
  tripIds: ReadonlyMap<string, string>,
): ImportOperation | undefined {
  const { recordId } = ride.identity;
  if (!ride.trip) return undefined;
  const outboundId = tripIds.get(returnOfKey ?? '');
  return {
    ...{ kind: 'add', ...atLine(ride), trip: ride.trip, recordId: recordId || null, record: ride.record ?? null },
    key: additionKey({ ride, key }),
    returnOfKey: returnOfKey ?? null,
    ...(outboundId && { returnOf: outboundId }),
    ...(ride.tripNumber && { tripNumber: ride.tripNumber.slice(0, LIMITS.tripNumber) }),
    ...(ride.driver && { driverUid: ride.driver.uid }),
    ...(ride.officeNotes && { officeNotes: ride.officeNotes }),
    ...(outcome.kind === 'ordered' && { order: { id: outcome.order.id, day: outcome.day, way: outcome.way } }),
  };
}

type Difference = Extract<Outcome, { readonly changes: readonly FieldChange[] }>;

function change({ ride, key }: ComparedRide, { kind, changes, stored }: Difference): ImportOperation | undefined {
  if (!ride.trip) return undefined;
  const fields = changes.flatMap(({ field }) => (field === 'status' || field === 'driverName' ? [] : [field]));
  const statusChange = changes.find(({ field }) => field === 'status');
  const takesKey = ride.identity.recordId === '' && (kind === 'similar' || kind === 'movedDay');
  const needsChange = changes.find(({ field }) => field === 'needs');
  const trip = needsChange ? { ...ride.trip, needs: needsChange.after as RideNeeds | null } : ride.trip;
  const takesDriver = ride.driver && changes.some(({ field }) => field === 'driverName');
  return {
    ...{ kind: 'change', ...atLine(ride), tripId: stored.id, version: stored.version, trip, fields },
    status: TRIP_STATUSES.find((status) => status === statusChange?.after) ?? null,
    ...(takesKey && { key }),
    ...(takesKey && ride.tripNumber && { tripNumber: ride.tripNumber.slice(0, LIMITS.tripNumber) }),
    ...(takesDriver && { driverUid: ride.driver?.uid }),
  };
}

/** The position of a row in the file. */
export const atLine = ({ line, sheet }: Ride) => ({
  line,
  ...(sheet !== '' && { sheet: sheet.slice(0, LIMITS.sheetName) }),
});

/** Whether an operation only carries what the file says of texts. */
export const isConsentOnly = (operation: ImportOperation): boolean =>
  operation.kind === 'change' &&
  operation.textConsent !== undefined &&
  operation.fields.length === 0 &&
  operation.status === null &&
  operation.key === undefined &&
  operation.driverUid === undefined;
