import { limited, queries, type Release } from '@mtos/model';
import { useState } from 'react';
import { useFunctions } from 'reactfire';
import { useBusy } from '../../../browser/useBusy';
import { readyValue } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { formatClock, formatDay } from '../../../domain/time/when';
import { StatusChip } from '../../../domain/trips/StatusChip';
import { describeError } from '../../../domain/write/describeError';
import { Button } from '../../../ui/button/Button';
import { toast } from '../../../ui/feedback/toast';
import { FormFailure } from '../../../ui/form/FormFailure';
import { Select } from '../../../ui/form/Select';
import { Dialog, DialogActions } from '../../../ui/overlay/Dialog';
import { TableFailure } from '../../../ui/table/TableFailure';
import type { Person } from '../list/usePeople';
import { deactivateDriver } from '../memberActions';

const MAX_LISTED = 50;

interface Props {
  readonly driver: Pick<Person, 'id' | 'fullName'>;
  readonly onClose: () => void;
}

/** Asks before a driver is deactivated, shows the open trips they hold, and says what becomes of them. */
export function DeactivateDriver({ driver: { id, fullName }, onClose }: Props) {
  const { account } = useSession();
  const functions = useFunctions();
  const trips = useLiveQuery(limited(queries.openTripsOfDriver(account, id), MAX_LISTED + 1));
  const [release, setRelease] = useState<Release>('assign');
  const [failure, setFailure] = useState<string>();
  const { running, run } = useBusy();

  const deactivate = () =>
    run('deactivate', async () => {
      setFailure(undefined);
      try {
        await deactivateDriver(functions, id, release);
        toast.success(`${fullName} is deactivated.`);
        onClose();
      } catch (error) {
        setFailure(describeError(error, 'That could not be done! Please try again later.'));
      }
    });
  const held = readyValue(trips) ?? [];
  return (
    <Dialog open title={`Deactivate ${fullName}?`} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">This signs them out. They can’t sign in or see any data until you reactivate them.</p>
        {trips.status === 'failed' && <TableFailure onRetry={trips.retry} />}
        {trips.status === 'ready' && held.length === 0 && <p>They have no open trips.</p>}
        {held.length > 0 && (
          <>
            <p className="font-medium">
              {held.length > MAX_LISTED ? `${MAX_LISTED}+` : held.length} open {held.length === 1 ? 'trip' : 'trips'}{' '}
              will be unassigned:
            </p>
            <ul aria-label="Open trips" className="-my-2 max-h-60 overflow-y-auto">
              {held.slice(0, MAX_LISTED).map(({ id: tripId, name, tripDate, puTime, status }) => (
                <li key={tripId} className="flex items-center justify-between gap-3 py-1.5">
                  <span className="min-w-0">
                    <span className="block truncate">{name}</span>
                    <span className="text-muted text-small">
                      {formatDay(tripDate)},{' '}
                      <span className="whitespace-nowrap">{formatClock(puTime) || 'will-call'}</span>
                    </span>
                  </span>
                  <StatusChip status={status} />
                </li>
              ))}
            </ul>
            <Select
              label="What happens to these trips?"
              help="Trips that are under way become Delayed."
              value={release}
              onChange={({ target }) => setRelease(target.value === 'queue' ? 'queue' : 'assign')}
            >
              <option value="assign">Find other drivers automatically</option>
              <option value="queue">Leave them unassigned</option>
            </Select>
          </>
        )}
        <FormFailure text={failure} />
        <DialogActions>
          <Button data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button tone="danger" busy={running.size > 0 || trips.status === 'loading'} onClick={deactivate}>
            Deactivate
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
