import { zodResolver } from '@hookform/resolvers/zod';
import {
  COUNTS_FROM,
  type CountsFrom,
  EMPTY_MAINTENANCE,
  LIMITS,
  type Maintenance,
  type MaintenanceContent,
  type MaintenanceInput,
  maintenanceInputSchema,
  toMaintenanceInput,
} from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useWriter } from '../../../data/write/writer';
import { describeError } from '../../../domain/write/describeError';
import { toast } from '../../../ui/feedback/toast';
import { FormGroup } from '../../../ui/form/FormGroup';
import { formField } from '../../../ui/form/formField';
import { Select } from '../../../ui/form/Select';
import { Textarea } from '../../../ui/form/Textarea';
import { TextInput } from '../../../ui/form/TextInput';
import { useSubmit } from '../../../ui/form/useSubmit';
import { Dialog } from '../../../ui/overlay/Dialog';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import { MaintenanceChanged, saveMaintenance } from './maintenanceActions';

const COUNTS_FROM_LABELS: Readonly<Record<CountsFrom, string>> = {
  done: 'From when it was done',
  due: 'From when it was due',
};

interface Props {
  /** A new id, or that of the work to change. */
  readonly id: string;
  readonly vehicleUid: string;
  /** Undefined for new work. */
  readonly work: Maintenance | undefined;
  /** What new work starts with. */
  readonly start?: Pick<MaintenanceContent, 'work' | 'dueDay' | 'note'> | undefined;
  readonly onClose: () => void;
}

/** The form for work on a vehicle that is due. */
export function MaintenanceDialog({ id, vehicleUid, work, start, onClose }: Props) {
  const writer = useWriter();
  const [opened, setOpened] = useState(work);
  const form = useForm<MaintenanceInput>({
    resolver: zodResolver(maintenanceInputSchema),
    defaultValues: toMaintenanceInput(work ?? { ...EMPTY_MAINTENANCE, ...start }),
  });
  const save = async (input: MaintenanceInput) => {
    await saveMaintenance(writer, { id, vehicleUid }, input, opened);
    toast.success(`Saved ${input.work}.`);
    onClose();
  };
  const submission = useSubmit(form, save, (error) => {
    if (error instanceof MaintenanceChanged && error.canReplace) setOpened(error.latest);
    return describeError(error);
  });
  return (
    <Dialog open title={work ? `Edit ${work.work}` : 'Add maintenance'} onClose={onClose}>
      <DialogForm submission={submission} verb="Save maintenance" onCancel={onClose}>
        <TextInput label="Work" maxLength={LIMITS.label} placeholder="Oil change" {...formField(form, 'work')} />
        <FormGroup title="Next due">
          <p className="text-muted text-small">By a day, by the odometer, or by whichever comes first.</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput label="Day" optional type="date" {...formField(form, 'dueDay')} />
            <TextInput
              label="Odometer, in miles"
              optional
              inputMode="numeric"
              {...formField(form, 'dueMiles', { deps: ['dueDay'] })}
            />
          </div>
        </FormGroup>
        <FormGroup title="Repeats">
          <p className="text-muted text-small">Leave both empty for work that is done once.</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput label="Every so many months" optional inputMode="numeric" {...formField(form, 'everyMonths')} />
            <TextInput label="Every so many miles" optional inputMode="numeric" {...formField(form, 'everyMiles')} />
          </div>
          <Select
            label="Counted"
            help="When work is done late or early, this decides when it is due again."
            {...formField(form, 'countsFrom')}
          >
            {COUNTS_FROM.map((each) => (
              <option key={each} value={each}>
                {COUNTS_FROM_LABELS[each]}
              </option>
            ))}
          </Select>
        </FormGroup>
        <Textarea label="Note" optional rows={2} maxLength={LIMITS.reason} {...formField(form, 'note')} />
      </DialogForm>
    </Dialog>
  );
}
