import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DriverSettings,
  type DriverSettingsInput,
  driverSettingsInputSchema,
  driverSettingsToInput,
  LIMITS,
  MOBILITY_LABELS,
  MOBILITY_NEEDS,
  type MobilityNeed,
} from '@mtos/model';
import { useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { useWriter } from '../../../data/write/writer';
import { formatDays } from '../../../domain/time/workTime';
import { describeError, ExplainedError } from '../../../domain/write/describeError';
import { toast } from '../../../ui/feedback/toast';
import { FormGroup } from '../../../ui/form/FormGroup';
import { formField } from '../../../ui/form/formField';
import { TextInput } from '../../../ui/form/TextInput';
import { useSubmit } from '../../../ui/form/useSubmit';
import { confirm } from '../../../ui/overlay/confirm';
import { Dialog } from '../../../ui/overlay/Dialog';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import type { Person } from '../list/usePeople';
import { DaysOffInput, type TypedDaysOff } from './DaysOffInput';
import { HoursInput } from './HoursInput';
import { VehicleSelect } from './VehicleSelect';
import { SettingsChanged, saveDriverSettings } from './workActions';

interface Props {
  readonly driver: Person;
  /** Undefined if the driver has none yet. */
  readonly settings: DriverSettings | undefined;
  readonly today: string;
  readonly onClose: () => void;
}

/** The dialog that changes when a driver works and with which vehicle. A failure keeps what was typed. */
export function WorkEdit({ driver, settings, today, onClose }: Props) {
  const writer = useWriter();
  const [opened, setOpened] = useState(settings);
  const form = useForm<DriverSettingsInput>({
    resolver: zodResolver(driverSettingsInputSchema),
    defaultValues: driverSettingsToInput(settings),
  });
  const [typed, setTyped] = useState<TypedDaysOff>();
  const save = async (input: DriverSettingsInput) => {
    const daysOff = await withTypedDays(input.daysOff, typed, today);
    await saveDriverSettings(writer, driver.id, { input: { ...input, daysOff }, opened, today });
    toast.success(`Saved ${driver.fullName}’s work settings.`);
    onClose();
  };
  const submission = useSubmit(form, save, (error) => {
    if (error instanceof SettingsChanged) setOpened(error.latest);
    return describeError(error);
  });
  const vehicleUid = form.watch('vehicleUid');
  const seats = MOBILITY_NEEDS.filter((need) => driver.vehicle.includes(need));
  return (
    <Dialog open title={`${driver.fullName}’s work`} onClose={onClose}>
      <DialogForm submission={submission} verb="Save" onCancel={onClose}>
        <div className="flex flex-col gap-6">
          <FormGroup title="Hours">
            <HoursInput form={form} />
          </FormGroup>
          <FormGroup title="Days off">
            <Controller
              control={form.control}
              name="daysOff"
              render={({ field, fieldState }) => (
                <DaysOffInput
                  value={field.value}
                  onChange={field.onChange}
                  today={today}
                  error={fieldState.error?.message}
                  onType={setTyped}
                />
              )}
            />
          </FormGroup>
          <FormGroup title="Vehicle">
            <VehicleSelect form={form} today={today} />
            {vehicleUid === '' && <TypedVehicle form={form} needs={seats} />}
          </FormGroup>
          <FormGroup title="Driver">
            <TextInput
              label="License number"
              optional
              maxLength={LIMITS.licenseNumber}
              {...formField(form, 'licenseNumber')}
            />
            <TextInput
              label="Starts the day at"
              optional
              maxLength={LIMITS.address}
              help="Street with number, city, state, and ZIP code. It is on the map if your trips already use it."
              {...formField(form, 'startAddress')}
            />
          </FormGroup>
        </div>
      </DialogForm>
    </Dialog>
  );
}

interface TypedVehicleProps {
  readonly form: UseFormReturn<DriverSettingsInput>;
  readonly needs: readonly MobilityNeed[];
}

/** The vehicle of a driver whose vehicle is none of the company's list. */
function TypedVehicle({ form, needs }: TypedVehicleProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label="Name or number" optional maxLength={LIMITS.name} {...formField(form, 'vehicleName')} />
        <TextInput label="Plate" optional maxLength={LIMITS.plate} {...formField(form, 'plate')} />
      </div>
      <p className="text-muted text-small">
        How many clients it can carry at once. Where a field is empty, it carries one trip at a time. Automatic
        assignment always gives one trip at a time.
      </p>
      <div className="grid grid-cols-2 gap-4">
        {needs.map((need) => (
          <TextInput
            key={need}
            label={`${MOBILITY_LABELS[need]} seats`}
            inputMode="numeric"
            {...formField(form, `seats.${need}`)}
          />
        ))}
      </div>
    </>
  );
}

/** Asks about days off that were typed but not added. @throws ExplainedError if they are none */
async function withTypedDays(days: string[], typed: TypedDaysOff | undefined, today: string): Promise<string[]> {
  if (!typed) return days;
  if ('problem' in typed) throw new ExplainedError(`Days off: ${typed.problem} Nothing was saved.`);
  const added = typed.days.filter((day) => !days.includes(day));
  if (added.length === 0) return days;
  const isAdded = await confirm({
    title: `Add ${formatDays(typed.days, today)
      .map(({ text }) => text)
      .join(', ')} as days off too?`,
    text: 'You entered them but did not add them.',
    yes: 'Add days off',
    no: 'Leave them out',
  });
  return isAdded ? [...days, ...added].toSorted() : days;
}
