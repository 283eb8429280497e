import { limited, queries, type Release, type StoredTrip } from '@mtos/model';
import { useState } from 'react';
import { useFirestore } from 'reactfire';
import { useOwnName } from '../../../data/account/useMemberName';
import { useToday } from '../../../data/account/useToday';
import { driverDocuments } from '../../../data/read/driverDocuments';
import { readyValue } from '../../../data/read/queryState';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { useWriter } from '../../../data/write/writer';
import { formatDay } from '../../../domain/time/when';
import { Button } from '../../../ui/button/Button';
import { Spinner } from '../../../ui/feedback/Spinner';
import { FormFailure } from '../../../ui/form/FormFailure';
import { Select } from '../../../ui/form/Select';
import { plural } from '../../../ui/format/numbers';
import { Dialog, DialogActions } from '../../../ui/overlay/Dialog';
import { TableFailure } from '../../../ui/table/TableFailure';
import { MAX_TRIPS } from '../assign/limits';
import { formatTripTime } from '../formatTrip';
import { setDayOff } from '../operations/setDayOff';
import { BulkOutcome } from './BulkOutcome';
import { notChangeable, unassignSteps } from './bulkSteps';
import { ReleaseSelect } from './ReleaseSelect';
import { useBulkRun } from './useBulkRun';

interface Props {
  readonly day: string;
  readonly drivers: readonly { readonly driverUid: string; readonly name: string }[];
  /** The driver that is selected first; empty for none. */
  readonly driverUid: string;
  readonly onClose: () => void;
}

const NO_TRIPS: readonly StoredTrip[] = [];

/** Takes everything still open off a driver who is out, and gives them the day off, so that nothing comes back to them. */
export function OutForTheDay({ day, drivers, driverUid: first, onClose }: Props) {
  const { account } = useSession();
  const db = useFirestore();
  const writer = useWriter();
  const me = useOwnName();
  const today = useToday();
  const bulk = useBulkRun();
  const [driverUid, setDriverUid] = useState(first);
  const [release, setRelease] = useState<Release>('queue');
  const open = useLiveQuery(
    driverUid ? limited(queries.openTrips(account, [day, day], [driverUid]), MAX_TRIPS) : undefined,
  );
  const settings = useLiveDocument(driverUid ? driverDocuments.settings(db, account, driverUid) : undefined);
  const isBusy = bulk.phase === 'running' || bulk.phase === 'undoing';
  const close = () => {
    if (!isBusy) onClose();
  };
  const name = drivers.find((driver) => driver.driverUid === driverUid)?.name ?? 'The driver';
  const held = (driverUid ? readyValue(open) : undefined) ?? NO_TRIPS;
  const taken = held.filter((trip) => !notChangeable(trip));
  const staying = held.filter((trip) => notChangeable(trip));
  const isReady = driverUid !== '' && open.status === 'ready' && settings.status !== 'loading';

  const run = () => {
    const wasOff = settings.status === 'ready' && (settings.value?.daysOff.includes(day) ?? false);
    const change = (isOff: boolean) => setDayOff(writer, driverUid, { day, isOff, today });
    bulk.run(unassignSteps(writer, held, { me, unlocks: true, release }), {
      before: async () => {
        if (!wasOff) await change(true);
        return async () => {
          if (!wasOff) await change(false);
        };
      },
    });
  };
  return (
    <Dialog open title={`Out for the day, ${formatDay(day)}`} onClose={close}>
      {bulk.phase !== 'idle' ? (
        <BulkOutcome bulk={bulk} onClose={close} />
      ) : (
        <div className="flex flex-col gap-4">
          <Select
            data-autofocus
            label="Who is out?"
            value={driverUid}
            onChange={({ target }) => setDriverUid(target.value)}
          >
            <option value="" disabled>
              Choose
            </option>
            {drivers.map((driver) => (
              <option key={driver.driverUid} value={driver.driverUid}>
                {driver.name}
              </option>
            ))}
          </Select>
          {driverUid && open.status === 'loading' && <Spinner className="mx-auto size-5" />}
          {driverUid && open.status === 'failed' && <TableFailure onRetry={open.retry} />}
          {isReady && (
            <>
              <p className="text-muted">
                {name} gets {formatDay(day)} off, so automatic assignment gives them no trips that day.
              </p>
              <Trips title={`${plural(taken.length, 'trip')} will be unassigned:`} trips={taken} />
              <Trips
                title={`${plural(staying.length, 'trip')} under way ${staying.length === 1 ? 'stays' : 'stay'}:`}
                trips={staying}
              />
              {taken.length > 0 && <ReleaseSelect value={release} onChange={setRelease} />}
            </>
          )}
          <FormFailure text={bulk.failure} />
          <DialogActions>
            <Button onClick={close}>Close</Button>
            {isReady && (
              <Button tone="danger" onClick={run}>
                {taken.length === 0 ? 'Give the day off' : `Unassign ${plural(taken.length, 'trip')}`}
              </Button>
            )}
          </DialogActions>
        </div>
      )}
    </Dialog>
  );
}

function Trips({ title, trips }: { readonly title: string; readonly trips: readonly StoredTrip[] }) {
  if (trips.length === 0) return null;
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul aria-label={title} className="max-h-40 overflow-y-auto text-muted">
        {trips.map((trip) => (
          <li key={trip.id}>
            {trip.name}, {formatTripTime(trip)}
            {trip.locked && '. Locked: it will be unlocked and moved to the queue'}
          </li>
        ))}
      </ul>
    </div>
  );
}
