import type { StoredTrip } from '@mtos/model';
import { useMay } from '../../../data/session/session';
import type { Writer } from '../../../data/write/writer';
import { deleteTrips } from '../operations/deleteTrips';
import { RoundTripForm } from './RoundTripForm';
import { offerRestore } from './tripChanges';
import type { TaskProps } from './tripTask';

/** Deletes a trip, and asks about its outbound or return trip. */
export function DeleteDialog({ trip, onDone }: TaskProps) {
  const mayAddWithout = useMay('manageMembers');
  return (
    <RoundTripForm
      trip={trip}
      onDone={onDone}
      verb="delete"
      yes="Delete"
      no="Keep"
      tone="danger"
      fits={() => true}
      save={(writer, trips) => deleteAndOfferRestore(writer, trips, mayAddWithout)}
      focusesNo
    >
      <p className="text-muted">Deleting removes it from lists and counts. To keep a record, cancel it instead.</p>
    </RoundTripForm>
  );
}

async function deleteAndOfferRestore(
  writer: Writer,
  trips: readonly StoredTrip[],
  mayAddWithout: boolean,
): Promise<void> {
  const ids = trips.map(({ id }) => id);
  const contents = await deleteTrips(writer, ids);
  offerRestore(writer, trips, contents, mayAddWithout);
}
