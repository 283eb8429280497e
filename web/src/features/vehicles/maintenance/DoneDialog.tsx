import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DoneInput,
  doneInputSchema,
  dueAgain,
  dueOf,
  LIMITS,
  type Maintenance,
  toDoneContent,
  toDoneInput,
  type Vehicle,
} from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useToday } from '../../../data/account/useToday';
import { newId } from '../../../data/write/write';
import { useWriter } from '../../../data/write/writer';
import { describeError } from '../../../domain/write/describeError';
import { toast } from '../../../ui/feedback/toast';
import { formField } from '../../../ui/form/formField';
import { Textarea } from '../../../ui/form/Textarea';
import { TextInput } from '../../../ui/form/TextInput';
import { useSubmit } from '../../../ui/form/useSubmit';
import { Dialog } from '../../../ui/overlay/Dialog';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import { completeMaintenance } from './maintenanceActions';
import { formatDue } from './maintenanceTexts';

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
  const [opened] = useState(work);
  // Kept for a repeat after a lost answer
  const [nextId] = useState(() => newId(writer));
  const isDone = opened.doneDay !== '';
  const form = useForm<DoneInput>({
    resolver: zodResolver(doneInputSchema),
    defaultValues: isDone ? toDoneInput(opened) : { ...toDoneInput(opened), doneDay: today },
  });
  const save = async (input: DoneInput) => {
    await completeMaintenance(writer, { id, nextId }, input, opened);
    toast.success(isDone ? `Saved ${opened.work}.` : `Marked ${opened.work} as done.`);
    onClose();
  };
  const submission = useSubmit(form, save, (error) => describeError(error));
  const typed = doneInputSchema.safeParse(form.watch());
  const again = typed.success && !isDone ? dueAgain({ ...opened, ...toDoneContent(typed.data) }) : undefined;
  const reading = typed.success ? toDoneContent(typed.data).doneMiles : null;
  const isBehind = !isDone && reading !== null && vehicle.odometer !== null && reading < vehicle.odometer;
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
          {isBehind &&
            `The vehicle’s last reading is ${vehicle.odometer?.toLocaleString('en-US')} miles, which stays. `}
          {again && `Due again ${formatDue(dueOf(again), today)}.`}
        </p>
      </DialogForm>
    </Dialog>
  );
}
