import type { StoredTrip } from '@mtos/model';
import { type ReactNode, useState } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useWriter, type Writer } from '../../../data/write/writer';
import { describeError } from '../../../domain/write/describeError';
import { Checkbox } from '../../../ui/form/Checkbox';
import { useSubmit } from '../../../ui/form/useSubmit';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import { formatTripTime } from '../formatTrip';
import { TripChanged } from '../operations/changeTrips';
import { useLinkedTrips } from '../panel/useLinkedTrips';
import type { TaskProps } from './tripTask';

interface Props<Values extends FieldValues> extends Pick<TaskProps, 'trip' | 'onDone'> {
  /** Left out by what asks for nothing else. */
  readonly form?: UseFormReturn<Values>;
  /** What happens to the trips, as in 'Also cancel the return trip'. */
  readonly verb: string;
  /** The buttons that do it and that don't. */
  readonly yes: string;
  readonly no: string;
  readonly tone: 'primary' | 'danger';
  /** Whether it can be done to a trip. */
  readonly fits: (trip: StoredTrip) => boolean;
  readonly save: (writer: Writer, trips: readonly StoredTrip[], values: Values) => Promise<void>;
  /** The inputs, or a text that says what follows. */
  readonly children: ReactNode;
  /** Whether the button that leaves the trip alone has the focus first; otherwise an input asks for it. */
  readonly focusesNo?: boolean;
}

/** A form about a trip that asks whether its outbound or return trip is meant too. */
export function RoundTripForm<Values extends FieldValues>({
  trip: initialTrip,
  onDone,
  form: given,
  verb,
  yes,
  no,
  tone,
  fits,
  save,
  children,
  focusesNo = false,
}: Props<Values>) {
  const empty = useForm<Values>();
  const form = given ?? empty;
  const [trip, setTrip] = useState(initialTrip);
  // Without the outbound trip, the client needs no return
  const [alsoLinked, setAlsoLinked] = useState(initialTrip.returnOf === null);
  const writer = useWriter();
  const linkedTrips = useLinkedTrips(trip);
  const linked = linkedTrips?.find((other) => fits(other.trip));

  const run = async (values: Values) => {
    await save(writer, [trip, ...(alsoLinked && linked ? [linked.trip] : [])], values);
    onDone();
  };
  const submission = useSubmit(form, run, (error) => {
    if (error instanceof TripChanged && error.latest.id === trip.id) setTrip(error.latest);
    return describeError(error);
  });
  const isPossible = fits(trip);

  return (
    <DialogForm
      submission={submission}
      verb={isPossible && yes}
      tone={tone}
      cancel={isPossible ? no : 'Close'}
      focusesCancel={focusesNo}
      onCancel={onDone}
      isLoading={linkedTrips === undefined}
    >
      {children}
      {linked && (
        <Checkbox
          label={`Also ${verb} the ${linked.kind} trip: ${formatTripTime(linked.trip)}`}
          checked={alsoLinked}
          onChange={({ target }) => setAlsoLinked(target.checked)}
        />
      )}
    </DialogForm>
  );
}
