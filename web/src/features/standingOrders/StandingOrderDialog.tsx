import { zodResolver } from '@hookform/resolvers/zod';
import {
  HOLIDAY_RULES,
  isDay,
  type OrderClocks,
  orderInputSchema,
  type RepeatedRide,
  type StandingOrderInput,
  standingOrderFields,
} from '@mtos/model';
import { type ReactNode, useMemo, useState } from 'react';
import { Controller, FormProvider, useForm, useWatch } from 'react-hook-form';
import { useToday } from '../../data/account/useToday';
import { TimeInput } from '../../domain/time/TimeInput';
import { formatDay } from '../../domain/time/when';
import { ReturnInputs } from '../../domain/trips/ReturnInputs';
import { RideNeedsInputs } from '../../domain/trips/RideNeedsInputs';
import { describeError } from '../../domain/write/describeError';
import { NotConfirmed } from '../../domain/write/NotConfirmed';
import { formField } from '../../ui/form/formField';
import { Select } from '../../ui/form/Select';
import { onSaveKeys } from '../../ui/form/saveKeys';
import { Textarea } from '../../ui/form/Textarea';
import { TextInput } from '../../ui/form/TextInput';
import { useSubmit } from '../../ui/form/useSubmit';
import { WeekdayPicker } from '../../ui/form/WeekdayPicker';
import { confirm } from '../../ui/overlay/confirm';
import { Dialog } from '../../ui/overlay/Dialog';
import { DialogForm } from '../../ui/overlay/DialogForm';
import { ClockNotes } from './ClockNotes';
import { HOLIDAY_RULE_LABELS } from './formatOrder';
import { HolidayNotes } from './HolidayNotes';
import { SelectedDaysInput } from './SelectedDaysInput';
import { useClockHelp } from './useClockHelp';

interface Props {
  readonly title: string;
  /** The client and addresses, which every trip of the order repeats. */
  readonly ride: RepeatedRide;
  readonly start: StandingOrderInput;
  /** On whose clock the times are; null for the company's. */
  readonly clocks: OrderClocks | null;
  readonly timeZone: string;
  /** The input for who pays. */
  readonly payer: ReactNode;
  /** Shown below the days. */
  readonly note?: ReactNode;
  /** A day that stays without a trip of the order, because it has the trip that it repeats. */
  readonly sourceDay?: string;
  /** For a change: the earliest day on which it can start. */
  readonly startsOn?: { readonly min: string };
  /** What saving does, shown above the buttons while the form can be saved. */
  readonly renderChanges?: (input: StandingOrderInput) => ReactNode;
  /** The same in a few words, next to the buttons. */
  readonly summarize?: (input: StandingOrderInput) => string | undefined;
  /** Rejects if it could not be saved. */
  readonly onSave: (input: StandingOrderInput) => Promise<void>;
  readonly onClose: () => void;
}

/** The form for a new or changed standing order. */
export function StandingOrderDialog(props: Props) {
  const { title, ride, start, clocks, timeZone, payer, note, sourceDay, startsOn } = props;
  const { renderChanges, summarize, onSave, onClose } = props;
  const schema = useMemo(() => orderInputSchema(clocks, timeZone), [clocks, timeZone]);
  const form = useForm<StandingOrderInput>({
    resolver: zodResolver(schema),
    defaultValues: start,
  });
  const { control } = form;
  const { errors } = form.formState;
  const values = useWatch({ control }) as StandingOrderInput;
  const valid = schema.safeParse(values).data;
  const help = useClockHelp({ ...standingOrderFields(values, ride), clocks }, timeZone);
  const today = useToday();
  const [skipTyped, setSkipTyped] = useState('');
  const [addTyped, setAddTyped] = useState('');

  const save = async (input: StandingOrderInput) => {
    const leftOut = await withTypedDay(input.leftOut, skipTyped, 'Skip');
    const extraDays = await withTypedDay(input.extraDays, addTyped, 'Add');
    const kept = sourceDay === undefined || leftOut.includes(sourceDay) ? leftOut : [...leftOut, sourceDay];
    await onSave({ ...input, leftOut: kept, extraDays });
  };
  const submission = useSubmit(form, save, (error) =>
    error instanceof NotConfirmed ? undefined : describeError(error),
  );
  return (
    <Dialog open title={title} onClose={onClose}>
      <DialogForm
        submission={submission}
        verb="Save standing order"
        onCancel={onClose}
        summary={valid && summarize?.(valid)}
        onKeyDownCapture={onSaveKeys(submission.submit)}
      >
        <p className="text-muted">
          {ride.name}, from {ride.fromAddress} to {ride.toAddress}
        </p>
        {startsOn && (
          <TextInput
            label="Change starting on"
            type="date"
            className="sm:max-w-48"
            help="Weekdays, times, return, and comments. Trips before this day stay as they were."
            {...startsOn}
            {...formField(form, 'startsOn')}
          />
        )}
        <Controller
          control={control}
          name="weekdays"
          render={({ field: { value, onChange } }) => (
            <WeekdayPicker value={value} onChange={onChange} error={errors.weekdays?.message} />
          )}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput label="First day" type="date" {...formField(form, 'from')} />
          <TextInput
            label="Last day"
            optional
            type="date"
            help="Without one, it goes on until you end it."
            {...formField(form, 'until')}
          />
          <TimeInput label="Pick-up time" help={help.pickup} control={control} name="puTime" />
          <TimeInput label="Appointment" optional help={help.appointment} control={control} name="apptTime" />
        </div>
        <FormProvider {...form}>
          <ReturnInputs puTime={help.pickUpAtDropOff} timeHelp={help.return} />
        </FormProvider>
        {valid && (
          <ClockNotes
            order={{ ...standingOrderFields(valid, ride), clocks, paused: false }}
            timeZone={timeZone}
            today={today}
          />
        )}
        <div className="flex flex-col gap-2">
          <Select label="On company holidays" {...form.register('onHolidays')}>
            {HOLIDAY_RULES.map((rule) => (
              <option key={rule} value={rule}>
                {HOLIDAY_RULE_LABELS[rule]}
              </option>
            ))}
          </Select>
          {valid && <HolidayNotes ride={ride} input={valid} />}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Controller
            control={control}
            name="leftOut"
            render={({ field: { value, onChange } }) => (
              <SelectedDaysInput
                label="Skip a day"
                verb="Skip"
                listLabel="Skipped days"
                removeLabel={(day) => `Do not skip ${day}`}
                value={value}
                onChange={onChange}
                typed={skipTyped}
                onType={setSkipTyped}
              />
            )}
          />
          <Controller
            control={control}
            name="extraDays"
            render={({ field: { value, onChange } }) => (
              <SelectedDaysInput
                label="Add a day"
                verb="Add"
                listLabel="Added days"
                removeLabel={(day) => `Do not add ${day}`}
                value={value}
                onChange={onChange}
                typed={addTyped}
                onType={setAddTyped}
              />
            )}
          />
        </div>
        {note}
        <FormProvider {...form}>
          <RideNeedsInputs />
        </FormProvider>
        {payer}
        <Textarea label="Comments for the driver" optional rows={2} {...formField(form, 'bookingComments')} />
        <Textarea
          label="Notes for the office"
          optional
          rows={2}
          help="Each trip gets them. Drivers don’t see them."
          {...formField(form, 'officeNotes')}
        />
        {renderChanges && valid && renderChanges(valid)}
      </DialogForm>
    </Dialog>
  );
}

/** Asks about a day that was typed but not added. */
async function withTypedDay(days: string[], typed: string, verb: 'Skip' | 'Add'): Promise<string[]> {
  if (!isDay(typed) || days.includes(typed)) return days;
  const isAdded = await confirm({
    title: `${verb} ${formatDay(typed)} too?`,
    text: 'You entered this day but did not add it.',
    yes: `${verb} this day`,
    no: verb === 'Skip' ? 'Keep this day' : 'Leave it out',
  });
  return isAdded ? [...days, typed] : days;
}
