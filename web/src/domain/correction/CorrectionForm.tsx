import { zodResolver } from '@hookform/resolvers/zod';
import { formatTimeZone, TRIP_STEPS, type TripProgress, type TripStep, zoneOfStep } from '@mtos/model';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useDraftIds } from '../../data/write/useDraftIds';
import { useWriter } from '../../data/write/writer';
import { toast } from '../../ui/feedback/toast';
import { formField } from '../../ui/form/formField';
import { Select } from '../../ui/form/Select';
import { Textarea } from '../../ui/form/Textarea';
import { TextInput } from '../../ui/form/TextInput';
import { useSubmit } from '../../ui/form/useSubmit';
import { DialogForm } from '../../ui/overlay/DialogForm';
import { TimeInput } from '../time/TimeInput';
import { describeError } from '../write/describeError';
import { correctTrip } from './correctionEvent';
import {
  type ActualTrip,
  type CorrectionValues,
  correctionSchema,
  correctionValues,
  findChanges,
  signerOnPhone,
} from './correctionFields';

const STEP_FIELDS: Readonly<Record<TripStep, string>> = {
  onMyWay: 'On the way',
  arrived: 'Arrived',
  onBoard: 'On board',
  droppedOff: 'Dropped off',
};

interface Props {
  readonly trip: ActualTrip & { readonly id: string; readonly name: string };
  readonly timeZone: string;
  readonly onDone: () => void;
}

/** Enters or corrects what happened on a trip. What the driver's phone recorded is kept beside it. */
export function CorrectionForm({ trip, timeZone, onDone }: Props) {
  const writer = useWriter();
  const withDraftId = useDraftIds();
  const schema = useMemo(() => correctionSchema(trip, timeZone, () => new Date()), [trip, timeZone]);
  const form = useForm<CorrectionValues>({
    resolver: zodResolver(schema),
    defaultValues: correctionValues(trip, timeZone),
  });
  const signed = form.watch('signed');
  const onPhone = signerOnPhone(trip);
  const save = async (values: CorrectionValues) => {
    const entered = { correction: findChanges(values, trip, timeZone, new Date()), reason: values.reason };
    await withDraftId({ trip: trip.id, ...entered }, (id) => correctTrip(writer, id, trip, entered));
    toast.success(`Saved what happened on ${trip.name}’s trip.`);
    onDone();
  };
  const submission = useSubmit(form, save, describeError);

  const isElsewhere = TRIP_STEPS.some((step) => zoneOfStep(trip, step, timeZone) !== timeZone);
  const zoneHelp = (step: TripStep) =>
    isElsewhere ? `${formatTimeZone(zoneOfStep(trip, step, timeZone))} time` : undefined;

  return (
    <DialogForm submission={submission} verb="Save" onCancel={onDone}>
      <p className="text-muted">
        The trip and the trip log say that the office entered this. What the phone recorded is kept.
      </p>
      <Group title="Times">
        <div className="grid grid-cols-2 gap-x-4 gap-y-3">
          {TRIP_STEPS.map((step) => (
            <TimeInput key={step} control={form.control} name={step} label={STEP_FIELDS[step]} help={zoneHelp(step)} />
          ))}
        </div>
        <p className="text-muted text-small">
          {isElsewhere ? 'As clocks show it there.' : 'In your company’s time zone.'} A time after midnight counts as
          the next day.
        </p>
      </Group>
      <Group title="Odometer, in miles">
        <div className="grid grid-cols-2 gap-x-4">
          <TextInput label="At pick-up" inputMode="decimal" {...formField(form, 'startOdometer')} />
          <TextInput label="At drop-off" inputMode="decimal" {...formField(form, 'endOdometer')} />
        </div>
      </Group>
      <Group title="Signature">
        <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
          <Select
            label="Signed by"
            help={signed === 'phone' ? onPhone?.name : undefined}
            {...formField(form, 'signed', { deps: ['signature'] })}
          >
            <option value="">Not known</option>
            {onPhone && <option value="phone">{describeSigner(onPhone)}</option>}
            <option value="client">The client, on paper</option>
            <option value="caregiver">A caregiver, on paper</option>
            <option value="none">No one</option>
          </Select>
          {signed !== '' && signed !== 'phone' && (
            <TextInput
              label={signed === 'none' ? 'Why there is none' : 'Name of who signed'}
              {...formField(form, 'signature')}
            />
          )}
        </div>
      </Group>
      <Group title="Vehicle">
        <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
          <TextInput label="Vehicle" {...formField(form, 'vehicleName')} />
          <TextInput label="Plate" {...formField(form, 'plate')} />
          <TextInput label="License number" {...formField(form, 'licenseNumber')} />
        </div>
      </Group>
      <Textarea label="Why the office enters this" rows={2} {...formField(form, 'reason')} />
    </DialogForm>
  );
}

const describeSigner = ({ signedBy }: NonNullable<TripProgress['proof']>): string =>
  `${signedBy === 'client' ? 'The client' : 'A caregiver'}, on the phone`;

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-medium">{title}</legend>
      {children}
    </fieldset>
  );
}
