import type { StoredTrip } from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useWriter, type Writer } from '../../../data/write/writer';
import { Button } from '../../../ui/button/Button';
import { toast } from '../../../ui/feedback/toast';
import { Checkbox } from '../../../ui/form/Checkbox';
import { FormFailure } from '../../../ui/form/FormFailure';
import { useSubmit } from '../../../ui/form/useSubmit';
import { DialogActions } from '../../../ui/overlay/Dialog';
import { describeTripFailure } from '../describeTripFailure';
import { formatTripTime } from '../formatTrip';
import { deleteTrips, moveTrips } from '../tripActions';
import { TripChanged } from '../tripWrites';
import { offerRestore } from './tripChanges';
import type { TaskProps } from './tripTask';
import { useLinkedTrips } from './useLinkedTrips';

interface RoundTripTask {
  readonly text: string;
  readonly verb: string;
  readonly keep: string;
  readonly tone: 'primary' | 'danger';
  /** Whether the task can be done with the other trip, too. */
  readonly fits: (other: StoredTrip) => boolean;
  readonly run: (writer: Writer, trips: readonly StoredTrip[]) => Promise<void>;
}

const DELETE: RoundTripTask = {
  text: 'Deleting removes it from lists and counts. To keep a record, cancel it instead.',
  ...{ verb: 'Delete', keep: 'Keep', tone: 'danger' },
  fits: () => true,
  run: async (writer, trips) => {
    const ids = trips.map(({ id }) => id);
    await deleteTrips(writer, ids);
    offerRestore(writer, trips);
  },
};

const REINSTATE: RoundTripTask = {
  text: 'The trip is Pending again. The cancellation reason is removed.',
  ...{ verb: 'Reinstate', keep: 'Leave it cancelled', tone: 'primary' },
  fits: ({ status }) => status === 'Cancelled',
  run: async (writer, trips) => {
    await moveTrips(writer, trips, 'Pending');
    toast.success(trips.length > 1 ? 'Both trips are now Pending.' : `${trips[0]?.name}’s trip is now Pending.`);
  },
};

/** Deletes a trip, and asks about its outbound or return trip. */
export const DeleteDialog = (props: TaskProps) => <RoundTripDialog task={DELETE} {...props} />;

/** Reinstates a cancelled trip, and asks about its outbound or return trip. */
export const ReinstateDialog = (props: TaskProps) => <RoundTripDialog task={REINSTATE} {...props} />;

function RoundTripDialog({ task, trip: initialTrip, onDone }: TaskProps & { readonly task: RoundTripTask }) {
  const [trip, setTrip] = useState(initialTrip);
  const writer = useWriter();
  const linkedTrips = useLinkedTrips(trip);
  const linked = linkedTrips?.find((other) => task.fits(other.trip));
  // Without the outbound trip, the client needs no return
  const form = useForm({ defaultValues: { alsoLinked: trip.returnOf === null } });

  const save = async ({ alsoLinked }: { alsoLinked: boolean }) => {
    await task.run(writer, [trip, ...(alsoLinked && linked ? [linked.trip] : [])]);
    onDone();
  };
  const { submit, isSubmitting, failure } = useSubmit(form, save, (error) => {
    if (error instanceof TripChanged && error.latest.id === trip.id) setTrip(error.latest);
    return describeTripFailure(error);
  });
  const isPossible = task.fits(trip);

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-muted">{task.text}</p>
      {linked && (
        <Checkbox
          label={`Also ${task.verb.toLowerCase()} the ${linked.kind} trip: ${formatTripTime(linked.trip)}`}
          {...form.register('alsoLinked')}
        />
      )}
      <FormFailure text={failure} />
      <DialogActions>
        <Button data-autofocus onClick={onDone}>
          {isPossible ? task.keep : 'Close'}
        </Button>
        {isPossible && (
          <Button tone={task.tone} type="submit" busy={isSubmitting || linkedTrips === undefined}>
            {task.verb}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}
