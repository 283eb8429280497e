import { zodResolver } from '@hookform/resolvers/zod';
import { isDay, type RepeatedRide, type StandingOrderInput, standingOrderInputSchema } from '@mtos/model';
import { type ReactNode, useState } from 'react';
import { Controller, FormProvider, useForm, useWatch } from 'react-hook-form';
import { describeWriteFailure } from '../../firebase/write/describeWriteFailure';
import { formField } from '../../ui/form/formField';
import { ReturnInputs } from '../../ui/form/ReturnInputs';
import { onSaveKeys } from '../../ui/form/saveKeys';
import { Textarea } from '../../ui/form/Textarea';
import { TextInput } from '../../ui/form/TextInput';
import { TimeInput } from '../../ui/form/TimeInput';
import { useSubmit } from '../../ui/form/useSubmit';
import { formatDay } from '../../ui/format/when';
import { confirm } from '../../ui/overlay/confirm';
import { Dialog } from '../../ui/overlay/Dialog';
import { DialogForm } from '../../ui/overlay/DialogForm';
import { LeftOutDays } from './LeftOutDays';
import { WeekdayPicker } from './WeekdayPicker';

interface Props {
  readonly title: string;
  /** The client and addresses, which every trip of the order repeats. */
  readonly ride: RepeatedRide;
  readonly start: StandingOrderInput;
  /** Shown above the buttons, for example what saving does not change. */
  readonly note?: ReactNode;
  /** Rejects if it could not be saved. */
  readonly onSave: (input: StandingOrderInput) => Promise<void>;
  readonly onClose: () => void;
}

/** The form for a new or changed standing order. */
export function StandingOrderDialog({ title, ride, start, note, onSave, onClose }: Props) {
  const form = useForm<StandingOrderInput>({
    resolver: zodResolver(standingOrderInputSchema),
    defaultValues: start,
  });
  const { control } = form;
  const { errors } = form.formState;
  const puTime = useWatch({ control, name: 'puTime' });
  const [typedDay, setTypedDay] = useState('');
  const save = async (input: StandingOrderInput) => onSave(await withTypedDay(input, typedDay));
  const submission = useSubmit(form, save, describeWriteFailure);
  return (
    <Dialog open title={title} onClose={onClose}>
      <DialogForm
        submission={submission}
        verb="Save standing order"
        onCancel={onClose}
        onKeyDownCapture={onSaveKeys(submission.submit)}
      >
        <p className="text-muted">
          {ride.name}, from {ride.fromAddress} to {ride.toAddress}
        </p>
        <Controller
          control={control}
          name="weekdays"
          render={({ field: { value, onChange } }) => (
            <WeekdayPicker value={value} onChange={onChange} error={errors.weekdays?.message} />
          )}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput label="First day" type="date" {...formField(form, 'from')} />
          <TextInput label="Last day" type="date" {...formField(form, 'until')} />
          <TimeInput label="Pick-up time" control={control} name="puTime" />
          <TimeInput label="Appointment" optional control={control} name="apptTime" />
        </div>
        <FormProvider {...form}>
          <ReturnInputs puTime={puTime} />
        </FormProvider>
        <Controller
          control={control}
          name="leftOut"
          render={({ field: { value, onChange } }) => (
            <LeftOutDays value={value} onChange={onChange} typed={typedDay} onType={setTypedDay} />
          )}
        />
        <Textarea label="Comments" optional rows={2} {...formField(form, 'bookingComments')} />
        {note}
      </DialogForm>
    </Dialog>
  );
}

/** Asks about a day to skip that was typed but not added. */
async function withTypedDay(input: StandingOrderInput, typed: string): Promise<StandingOrderInput> {
  if (!isDay(typed) || input.leftOut.includes(typed)) return input;
  const day = formatDay(typed);
  const skip = await confirm({
    title: `Skip ${day} too?`,
    text: 'You entered this day but did not add it.',
    yes: 'Skip this day',
    no: 'Keep this day',
  });
  return skip ? { ...input, leftOut: [...input.leftOut, typed] } : input;
}
