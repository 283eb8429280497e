import { zodResolver } from '@hookform/resolvers/zod';
import { isOpen, missedWaitEnd } from '@mtos/model';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { useWriter } from '../../../data/write/writer';
import { CompanyTime } from '../../../domain/account/CompanyTime';
import { formatEarlyNoShow } from '../../../domain/reported/formatReport';
import { Button } from '../../../ui/button/Button';
import { toast } from '../../../ui/feedback/toast';
import { Checkbox } from '../../../ui/form/Checkbox';
import { FormFailure } from '../../../ui/form/FormFailure';
import { useSubmit } from '../../../ui/form/useSubmit';
import { DialogActions } from '../../../ui/overlay/Dialog';
import { describeTripFailure } from '../describeTripFailure';
import { formatTripTime } from '../formatTrip';
import { cancelTrips } from '../tripActions';
import { TripChanged } from '../tripWrites';
import { CancelInputs, type CancellationInput, cancellationSchema } from './CancelInputs';
import type { TaskProps } from './tripTask';
import { useLinkedTrips } from './useLinkedTrips';

const schema = z.object({ ...cancellationSchema.shape, alsoLinked: z.boolean() });

type Reason = Partial<CancellationInput>;

/** Confirms that the client did not come, as the driver reported. */
export function NoShowDialog(props: TaskProps) {
  const early = formatEarlyNoShow(props.trip, props.timeZone);
  const { noShow } = props.trip.progress ?? {};
  const end = noShow && missedWaitEnd(noShow);
  return (
    <>
      {early && (
        <p role="alert" className="mb-4 rounded-ui bg-warn-soft px-3 py-2 text-warn-ink">
          Reported {early}.
          {end && (
            <>
              {' '}
              The driver should have waited until <CompanyTime at={end} />. If you cancel the trip before then, reports
              don’t count it as a no-show.
            </>
          )}
        </p>
      )}
      <CancelDialog {...props} reason={{ cancelledBy: 'client', cancelReason: 'No-show' }} />
    </>
  );
}

/** Cancels a trip. Requires a reason and who cancelled, and asks about the linked outbound or return trip. */
export function CancelDialog({ trip: initialTrip, onDone, reason }: TaskProps & { readonly reason?: Reason }) {
  const [trip, setTrip] = useState(initialTrip);
  const writer = useWriter();
  const linkedTrips = useLinkedTrips(trip);
  const linked = linkedTrips?.find((other) => isOpen(other.trip.status));
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    // Without the outbound trip, the client needs no return
    defaultValues: { cancelReason: '', alsoLinked: trip.returnOf === null, ...reason },
  });

  const cancel = async ({ alsoLinked, ...cancellation }: z.infer<typeof schema>) => {
    await cancelTrips(writer, [trip, ...(alsoLinked && linked ? [linked.trip] : [])], cancellation);
    toast.success(alsoLinked && linked ? 'Cancelled both trips.' : `Cancelled ${trip.name}’s trip.`);
    onDone();
  };
  const { submit, isSubmitting, failure } = useSubmit(form, cancel, (error) => {
    if (error instanceof TripChanged && error.latest.id === trip.id) setTrip(error.latest);
    return describeTripFailure(error);
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProvider {...form}>
        <CancelInputs />
      </FormProvider>
      {linked && (
        <Checkbox
          label={`Also cancel the ${linked.kind} trip: ${formatTripTime(linked.trip)}`}
          {...form.register('alsoLinked')}
        />
      )}
      <FormFailure text={failure} />
      <DialogActions>
        <Button onClick={onDone}>{isOpen(trip.status) ? 'Keep the trip' : 'Close'}</Button>
        {isOpen(trip.status) && (
          <Button tone="danger" type="submit" busy={isSubmitting || linkedTrips === undefined}>
            Cancel trip
          </Button>
        )}
      </DialogActions>
    </form>
  );
}
