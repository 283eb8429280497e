import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DoneInput,
  doneInputSchema,
  dueAgain,
  dueOf,
  LIMITS,
  type Maintenance,
  odometerOf,
  toDoneContent,
  toDoneInput,
  UNLIKELY_MILES,
  type Vehicle,
} from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useToday } from '../../../data/account/useToday';
import { newId } from '../../../data/write/write';
import { useWriter } from '../../../data/write/writer';
import { formatDue } from '../../../domain/vehicles/dueTexts';
import { describeError } from '../../../domain/write/describeError';
import { toast } from '../../../ui/feedback/toast';
import { formField } from '../../../ui/form/formField';
import { Textarea } from '../../../ui/form/Textarea';
import { TextInput } from '../../../ui/form/TextInput';
import { useSubmit } from '../../../ui/form/useSubmit';
import { formatNumber } from '../../../ui/format/numbers';
import { confirm } from '../../../ui/overlay/confirm';
import { Dialog } from '../../../ui/overlay/Dialog';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import { completeMaintenance, MaintenanceChanged } from './maintenanceActions';

interface Props {
  readonly id: string;
  readonly work: Maintenance;
  readonly vehicle: Vehicle;
  readonly onClose: () => void;
}

/** Asks when work was done, at which odometer, by whom, and what it cost; also to correct that later. */
export function DoneDialog({ id, work, vehicle, onClose }: Props) {
  const writer = useWriter();
  const today = useToday();
  const [opened, setOpened] = useState(work);
  // Kept for a repeat after a lost answer
  const [nextId] = useState(() => newId(writer));
  const isDone = opened.doneDay !== '';
  const needsReading = !isDone && opened.everyMiles !== null;
  const form = useForm<DoneInput>({
    resolver: zodResolver(doneInputSchema),
    defaultValues: isDone ? toDoneInput(opened) : { ...toDoneInput(opened), doneDay: today },
  });
  const save = async (input: DoneInput) => {
    const { doneMiles } = toDoneContent(input);
    if (needsReading && doneMiles === null)
      return form.setError(
        'doneMiles',
        { message: 'Enter the reading, since it repeats after miles.' },
        { shouldFocus: true },
      );
    if (!(await isSureOf(doneMiles, vehicle))) return;
    await completeMaintenance(writer, { id, nextId }, input, opened);
    toast.success(isDone ? `Saved ${opened.work}.` : `Marked ${opened.work} as done.`);
    onClose();
  };
  const submission = useSubmit(form, save, (error) => {
    if (error instanceof MaintenanceChanged && error.canReplace) setOpened(error.latest);
    return describeError(error);
  });
  const doesRepeat = opened.everyMonths !== null || opened.everyMiles !== null;
  const { data } = doneInputSchema.safeParse(form.watch());
  const typed = data && toDoneContent(data);
  const reading = typed?.doneMiles ?? null;
  const last = odometerOf(vehicle);
  const again = typed && !isDone && !(needsReading && reading === null) ? dueAgain({ ...opened, ...typed }) : undefined;
  const isBehind = !isDone && reading !== null && last !== null && reading < last;
  return (
    <Dialog open title={isDone ? `Correct ${opened.work}` : `${opened.work} is done`} onClose={onClose}>
      <DialogForm submission={submission} verb={isDone ? 'Save' : 'Mark as done'} onCancel={onClose}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput label="Day" type="date" max={today} {...formField(form, 'doneDay')} />
          <TextInput label="Odometer, in miles" optional inputMode="numeric" {...formField(form, 'doneMiles')} />
          <TextInput label="Vendor" optional maxLength={LIMITS.name} {...formField(form, 'vendor')} />
          <TextInput label="Cost, in dollars" optional inputMode="decimal" {...formField(form, 'cost')} />
        </div>
        <Textarea label="Note" optional rows={2} maxLength={LIMITS.reason} {...formField(form, 'note')} />
        {/* Their place is kept, so that nothing moves while a person types */}
        <p className="min-h-12 text-muted text-small">
          {isBehind && `The vehicle’s last reading is ${formatNumber(last ?? 0)} miles, which stays. `}
          {isDone && doesRepeat && 'The next time stays as it is. Edit it if it counts from this. '}
          {again && `Due again ${formatDue(dueOf(again), today)}.`}
        </p>
      </DialogForm>
    </Dialog>
  );
}

/** Asks about a reading that is far above the last one, since the odometer and the next time follow it. */
async function isSureOf(reading: number | null, vehicle: Vehicle): Promise<boolean> {
  const odometer = odometerOf(vehicle);
  if (reading === null || odometer === null || reading <= odometer + UNLIKELY_MILES) return true;
  return confirm({
    title: `Is the odometer at ${formatNumber(reading)} miles?`,
    text: `That is ${formatNumber(reading - odometer)} miles more than the last reading.`,
    yes: 'Yes, save it',
    no: 'Correct it',
  });
}
