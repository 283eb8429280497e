import { zodResolver } from '@hookform/resolvers/zod';
import { groupIdOn, isDay, type PayPlans, readCallProblem, withGroup } from '@mtos/model';
import { useForm } from 'react-hook-form';
import { useFunctions } from 'reactfire';
import * as z from 'zod/mini';
import { describeError } from '../../../domain/write/describeError';
import { toast } from '../../../ui/feedback/toast';
import { formField } from '../../../ui/form/formField';
import { Select } from '../../../ui/form/Select';
import { TextInput } from '../../../ui/form/TextInput';
import { useSubmit } from '../../../ui/form/useSubmit';
import { Dialog } from '../../../ui/overlay/Dialog';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import { savePayPlans } from './payActions';

interface Props {
  readonly driver: { readonly uid: string; readonly name: string };
  readonly plans: PayPlans;
  readonly today: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const schema = z.object({
  group: z.string(),
  from: z.string().check(z.refine((day) => day === '' || isDay(day), 'Choose the first day.')),
});
type Input = z.infer<typeof schema>;

/** Asks which pay group a driver is in, and from which day on. */
export function PayDriverDialog({ driver: { uid, name }, plans, today, onSaved, onClose }: Props) {
  const functions = useFunctions();
  const { [uid]: history, ...others } = plans.drivers;
  const form = useForm<Input>({
    resolver: zodResolver(schema),
    // A driver's first group pays what they did so far, too
    defaultValues: { group: groupIdOn(history, today), from: history ? today : '' },
  });
  const save = async ({ group, from }: Input) => {
    const changed = withGroup(history, { from: from || null, group });
    const drivers = changed.length > 0 ? { ...others, [uid]: changed } : others;
    await savePayPlans(functions, { ...plans, drivers });
    toast.success(`Saved the group of ${name}.`);
    onSaved();
    onClose();
  };
  const submission = useSubmit(form, save, (error) => {
    // Someone else was first: what is typed stays, and is saved on top of what they saved
    if (readCallProblem(error)?.code === 'stale-pay') onSaved();
    return describeError(error);
  });
  return (
    <Dialog open title={`Pay group of ${name}`} onClose={onClose}>
      <DialogForm submission={submission} verb="Save group" onCancel={onClose}>
        <Select label="Group" data-autofocus {...formField(form, 'group')}>
          <option value="">No group</option>
          {plans.groups.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </Select>
        <TextInput
          label="From"
          type="date"
          help="Earlier days keep the group that they have. Leave it empty for all days. Locked periods don’t change."
          {...formField(form, 'from')}
        />
      </DialogForm>
    </Dialog>
  );
}
