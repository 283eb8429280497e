import { zodResolver } from '@hookform/resolvers/zod';
import { isOpen, missedWaitEnd, type StoredTrip } from '@mtos/model';
import { FormProvider, useForm } from 'react-hook-form';
import type { Writer } from '../../../data/write/writer';
import { CompanyTime } from '../../../domain/account/CompanyTime';
import { formatEarlyNoShow } from '../../../domain/reported/formatReport';
import { toastWrite } from '../../../domain/write/toastWrite';
import { toast } from '../../../ui/feedback/toast';
import { cancelTrips } from '../operations/cancelTrips';
import { CancelInputs, type CancellationInput, cancellationSchema } from './CancelInputs';
import { RoundTripForm } from './RoundTripForm';
import type { TaskProps } from './tripTask';

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

interface CancelProps extends TaskProps {
  /** What the form suggests. */
  readonly reason?: Reason;
  /** What follows once the trips are canceled. Its failure is told, and changes nothing about them. */
  readonly follow?: Follow;
}

interface Follow {
  readonly run: (writer: Writer, trips: readonly StoredTrip[]) => Promise<void>;
  /** What a person reads if it failed. */
  readonly failure: string;
}

/** Cancels a trip. Requires a reason and who canceled, and asks about the linked outbound or return trip. */
export function CancelDialog({ trip, onDone, reason, follow }: CancelProps) {
  const form = useForm<CancellationInput>({
    resolver: zodResolver(cancellationSchema),
    defaultValues: { cancelReason: '', ...reason },
  });
  return (
    <RoundTripForm
      trip={trip}
      onDone={onDone}
      form={form}
      verb="cancel"
      yes="Cancel trip"
      no="Keep the trip"
      tone="danger"
      fits={isCancellable}
      save={(writer, trips, cancellation) => cancel(writer, trips, cancellation, follow)}
    >
      <FormProvider {...form}>
        <CancelInputs />
      </FormProvider>
    </RoundTripForm>
  );
}

const isCancellable = ({ status }: StoredTrip) => isOpen(status);

async function cancel(
  writer: Writer,
  trips: readonly StoredTrip[],
  cancellation: CancellationInput,
  follow: Follow | undefined,
): Promise<void> {
  await cancelTrips(writer, trips, cancellation);
  toast.success(trips.length > 1 ? 'Canceled both trips.' : `Canceled ${trips[0]?.name}’s trip.`);
  if (follow) await toastWrite(follow.run(writer, trips), { otherwise: follow.failure });
}
