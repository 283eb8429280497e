import { MOBILITY_LABELS } from '@mtos/model';
import clsx from 'clsx';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { DialogActions } from '../../ui/Dialog';
import { FormFailure } from '../../ui/FormFailure';
import { Spinner } from '../../ui/Spinner';
import { TableFailure } from '../../ui/TableFailure';
import { TextInput } from '../../ui/TextInput';
import { toast } from '../../ui/toast';
import { type Assignment, givenByHand, keptForHands, leftToTheSystem } from './assignments';
import type { DriverFit } from './driverFit';
import type { TaskProps } from './TripTaskDialog';
import { assignTrip } from './tripActions';
import { tripFailure } from './tripFailure';
import { whenWords } from './tripWords';
import { TripChanged } from './tripWrites';
import { useDriversFor } from './useDriversFor';
import { useOwnName } from './useOwnName';
import { useTripDesk } from './useTripDesk';

/** Chooses who drives: whoever fits best stands first. Or nobody, or whom the system finds. */
export function AssignDialog({ trip: begun, timeZone, onDone }: TaskProps) {
  const [trip, setTrip] = useState(begun);
  const desk = useTripDesk();
  const me = useOwnName();
  const [search, setSearch] = useState('');
  const [failure, setFailure] = useState<string>();
  const drivers = useDriversFor(trip, timeZone, search);

  const assign = async (assignment: Assignment, done: string) => {
    try {
      await assignTrip(desk, trip, assignment);
      toast.success(done);
      onDone();
    } catch (error) {
      if (error instanceof TripChanged) setTrip(error.latest);
      setFailure(tripFailure(error));
    }
  };

  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        {whenWords(trip)} · {MOBILITY_LABELS[trip.clientDis]}
        {trip.driverName && ` · now with ${trip.driverName}`}
      </p>
      <TextInput
        data-autofocus
        label="Find a driver by name"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul aria-label="Drivers" className="-mx-2 max-h-72 overflow-y-auto">
        {drivers.status === 'loading' && <Spinner className="mx-auto my-6 size-5" />}
        {drivers.status === 'failed' && <TableFailure onRetry={drivers.retry} />}
        {drivers.status === 'ready' &&
          drivers.value.map((fit) => (
            <li key={fit.driver.id}>
              <DriverButton
                fit={fit}
                current={fit.driver.id === trip.driverUid}
                onChoose={() => assign(givenByHand(fit.driver, me), `${fit.driver.fullName} drives ${trip.name} now.`)}
              />
            </li>
          ))}
        {drivers.status === 'ready' && drivers.value.length === 0 && (
          <li className="px-2 py-4 text-muted">No active driver is called that.</li>
        )}
      </ul>
      <FormFailure text={failure} />
      <DialogActions>
        <Button onClick={onDone}>Close</Button>
        {trip.pickup && !trip.willCall && (
          <Button onClick={() => assign(leftToTheSystem, 'A driver is being looked for.')}>
            Find one automatically
          </Button>
        )}
        {trip.driverUid && (
          <Button onClick={() => assign(keptForHands(me), `The trip of ${trip.name} has no driver now.`)}>
            Take the driver off
          </Button>
        )}
      </DialogActions>
    </div>
  );
}

interface DriverButtonProps {
  readonly fit: DriverFit;
  readonly current: boolean;
  readonly onChoose: () => void;
}

function DriverButton({ fit, current, onChoose }: DriverButtonProps) {
  const { driver, suits, free, onShift, trips } = fit;
  const notes = [
    suits ? undefined : 'vehicle does not suit',
    free ? undefined : 'busy then',
    onShift ? 'on shift' : 'not on shift',
    `${trips} ${trips === 1 ? 'trip' : 'trips'} that day`,
  ].filter(Boolean);
  return (
    <button
      type="button"
      disabled={current}
      onClick={onChoose}
      className="flex w-full items-center justify-between gap-3 rounded-ui px-2 py-2 text-left transition-colors hover:bg-hover"
    >
      <span className="min-w-0">
        <span className="block truncate font-medium">{driver.fullName}</span>
        <span
          className={clsx('block text-small first-letter:uppercase', suits && free ? 'text-muted' : 'text-warn-ink')}
        >
          {notes.join(' · ')}
        </span>
      </span>
      <span className="shrink-0 text-accent-ink text-small">
        {current ? 'Drives it now' : suits && free && 'Suits'}
      </span>
    </button>
  );
}
