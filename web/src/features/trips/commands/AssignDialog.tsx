import { isLegalMove, MOBILITY_LABELS, type StoredTrip } from '@mtos/model';
import { useState } from 'react';
import { useBusy } from '../../../browser/useBusy';
import { useOwnName } from '../../../data/account/useMemberName';
import { useWriter } from '../../../data/write/writer';
import { formatNeeds, formatRiders } from '../../../domain/trips/formatNeeds';
import { describeError } from '../../../domain/write/describeError';
import { Button } from '../../../ui/button/Button';
import { toast } from '../../../ui/feedback/toast';
import { FormFailure } from '../../../ui/form/FormFailure';
import { TextInput } from '../../../ui/form/TextInput';
import { DialogActions } from '../../../ui/overlay/Dialog';
import { DriverList } from '../assign/DriverList';
import type { DriverAssessment } from '../assign/driverChoices';
import { type DriverDoubt, UnsuitableDriver } from '../assign/UnsuitableDriver';
import { useDriversFor } from '../assign/useDriversFor';
import { formatTripTime } from '../formatTrip';
import { assignManually, autoAssign, unassignManually } from '../operations/assignments';
import { assignTrip } from '../operations/assignTrip';
import { TripChanged } from '../operations/changeTrips';
import { moveTrips } from '../operations/moveTrips';
import { startTrip } from '../operations/startTrip';
import { assignWithUndo, confirmReassign } from './tripChanges';
import type { TaskProps } from './tripTask';

/** Assigns a trip to a driver, unassigns it, or leaves it to automatic assignment. */
export const AssignDialog = (props: TaskProps) => <DriverDialog {...props} starts={false} />;

/** Asks who drives a trip without a driver, and starts it. */
export const StartDialog = (props: TaskProps) => <DriverDialog {...props} starts />;

type Driver = DriverAssessment['driver'];

function DriverDialog({ trip: opened, timeZone, onDone, starts }: TaskProps & { readonly starts: boolean }) {
  const [trip, setTrip] = useState(opened);
  const writer = useWriter();
  const me = useOwnName();
  const [search, setSearch] = useState('');
  const [failure, setFailure] = useState<string>();
  const [unsuitable, setUnsuitable] = useState<{ readonly driver: Driver; readonly doubt: DriverDoubt }>();
  const { running, run } = useBusy();
  /** The driver or the button that was pressed, while the server has not answered. */
  const [pressed, setPressed] = useState('');
  const choices = useDriversFor(trip, timeZone, search);
  const isRunning = running.size > 0;

  /** Without a text, `write` itself says that it is done. */
  const save = (by: string, done: string | undefined, write: (where: string) => Promise<void>, taken = false) => {
    setPressed(by);
    return run('save', async () => {
      setFailure(undefined);
      const where = await confirmReassign(trip, taken);
      if (where === undefined) return;
      try {
        await write(where);
        if (done) toast.success(done);
        onDone();
      } catch (error) {
        if (error instanceof TripChanged) setTrip(error.latest);
        setFailure(describeError(error));
      }
    });
  };
  const choose = (driver: Driver) => {
    const assignment = assignManually(driver, me);
    return starts
      ? save(driver.id, `${driver.fullName} is now driving ${trip.name}.`, () => startTrip(writer, trip, assignment))
      : save(driver.id, undefined, (where) => assignWithUndo(writer, trip, assignment, { me, where }), true);
  };
  if (starts && !isStartable(trip)) return <NotStartable failure={failure} onDone={onDone} />;
  if (unsuitable) {
    return (
      <UnsuitableDriver
        {...unsuitable}
        trip={trip}
        busy={isRunning}
        failure={failure}
        onAccept={() => choose(unsuitable.driver)}
        onDecline={() => setUnsuitable(undefined)}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        {[formatTripTime(trip), MOBILITY_LABELS[trip.clientDis], formatRiders(trip), formatNeeds(trip.needs)]
          .filter(Boolean)
          .join(' · ')}
        {trip.driverName && ` · ${trip.locked ? 'locked' : 'assigned'} to ${trip.driverName}`}
        {starts && '. The trip starts when you choose a driver.'}
      </p>
      <TextInput
        data-autofocus
        label="Find a driver by name"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <DriverList
        trip={trip}
        choices={choices}
        search={search}
        running={isRunning ? pressed : undefined}
        onChoose={(driver, doubt) => (doubt ? setUnsuitable({ driver, doubt }) : choose(driver))}
      />
      <FormFailure text={failure} />
      <DialogActions>
        <Button onClick={onDone}>{starts ? 'Don’t start' : 'Close'}</Button>
        {starts && (
          <Button
            busy={isRunning && pressed === 'start'}
            disabled={isRunning}
            onClick={() =>
              save('start', `${trip.name}’s trip is now Active.`, () => moveTrips(writer, [trip], 'Active'))
            }
          >
            Start without a driver
          </Button>
        )}
        {!starts && trip.pickup && !trip.willCall && (
          <Button
            busy={isRunning && pressed === 'auto'}
            disabled={isRunning}
            onClick={() => save('auto', 'Looking for a driver.', () => assignTrip(writer, trip, autoAssign))}
          >
            Assign automatically
          </Button>
        )}
        {!starts && trip.driverUid && (
          <Button
            busy={isRunning && pressed === 'unassign'}
            disabled={isRunning}
            onClick={() =>
              save('unassign', undefined, (where) => assignWithUndo(writer, trip, unassignManually(me), { me, where }))
            }
          >
            Unassign
          </Button>
        )}
      </DialogActions>
    </div>
  );
}

const isStartable = ({ status, willCall }: StoredTrip) => !willCall && isLegalMove(status, 'Active');

/** Someone else started or resolved the trip while the dialog was open. */
function NotStartable({ failure, onDone }: { readonly failure: string | undefined; readonly onDone: () => void }) {
  return (
    <>
      <FormFailure text={failure} />
      <DialogActions>
        <Button onClick={onDone}>Close</Button>
      </DialogActions>
    </>
  );
}
