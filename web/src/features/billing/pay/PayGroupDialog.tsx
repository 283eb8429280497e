import { zodResolver } from '@hookform/resolvers/zod';
import {
  formatHundredths,
  LIMITS,
  MOBILITY_LABELS,
  MOBILITY_NEEDS,
  OVERTIME_FACTORS,
  type PayGroup,
  type PayGroupInput,
  type PayPlans,
  type PayRates,
  payGroupInputSchema,
  readCallProblem,
  toPayGroupInput,
  UNPAID_BREAKS,
  withRates,
} from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFunctions } from 'reactfire';
import { newId } from '../../../data/write/write';
import { useWriter } from '../../../data/write/writer';
import { describeError } from '../../../domain/write/describeError';
import { toast } from '../../../ui/feedback/toast';
import { FormGroup } from '../../../ui/form/FormGroup';
import { formField } from '../../../ui/form/formField';
import { Select } from '../../../ui/form/Select';
import { TextInput } from '../../../ui/form/TextInput';
import { useSubmit } from '../../../ui/form/useSubmit';
import { Dialog } from '../../../ui/overlay/Dialog';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import { savePayPlans } from './payActions';

interface Props {
  readonly plans: PayPlans;
  /** Undefined for a new group. */
  readonly group: PayGroup | undefined;
  /** The rates to start from. */
  readonly rates: PayRates | undefined;
  readonly today: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const BREAKS: Readonly<Record<(typeof UNPAID_BREAKS)[number], string>> = {
  0: 'Paid',
  30: 'Unpaid from 30 minutes',
  20: 'Unpaid from 20 minutes',
  1: 'Unpaid',
};

/** The form for a new group of drivers, or for the rates of one from a day on. */
export function PayGroupDialog({ plans, group, rates, today, onSaved, onClose }: Props) {
  const functions = useFunctions();
  const writer = useWriter();
  const [id] = useState(() => group?.id ?? newId(writer));
  const form = useForm<PayGroupInput>({
    resolver: zodResolver(payGroupInputSchema),
    defaultValues: toPayGroupInput(group?.name ?? '', rates?.from ?? `${today.slice(0, 7)}-01`, rates),
  });
  const save = async (input: PayGroupInput) => {
    const others = plans.groups.filter((each) => each.id !== id);
    if (others.some(({ name }) => name.toLowerCase() === input.name.toLowerCase())) {
      form.setError('name', { message: 'Another group has this name.' }, { shouldFocus: true });
      return;
    }
    const stored = plans.groups.find((each) => each.id === id);
    const next = withRates(id, input, stored);
    const groups = stored ? plans.groups.map((each) => (each.id === id ? next : each)) : [...others, next];
    await savePayPlans(functions, { ...plans, groups });
    toast.success(`Saved ${input.name}.`);
    onSaved();
    onClose();
  };
  const submission = useSubmit(form, save, (error) => {
    // Someone else was first: what is typed stays, and is saved on top of what they saved
    if (readCallProblem(error)?.code === 'stale-pay') onSaved();
    return describeError(error);
  });
  const amount = { inputMode: 'decimal', placeholder: '0.00' } as const;
  return (
    <Dialog open title={group ? `Rates of ${group.name}` : 'Add a pay group'} onClose={onClose}>
      <DialogForm submission={submission} verb="Save rates" onCancel={onClose}>
        <TextInput label="Name" maxLength={LIMITS.label} data-autofocus {...formField(form, 'name')} />
        <TextInput
          label="From"
          type="date"
          help="Choose a later day for new rates: those from before stay until the day before. Locked periods don’t change."
          {...formField(form, 'from')}
        />
        <FormGroup title="Hours">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput label="An hour" {...amount} {...formField(form, 'hour')} />
            <Select label="An hour of overtime" {...formField(form, 'overtimeFactor', { valueAsNumber: true })}>
              {OVERTIME_FACTORS.map((factor) => (
                <option key={factor} value={factor}>
                  {formatHundredths(factor)} × the hourly rate
                </option>
              ))}
            </Select>
            <TextInput label="Overtime over hours a week" inputMode="decimal" {...formField(form, 'weeklyHours')} />
            <TextInput label="Overtime over hours a day" inputMode="decimal" {...formField(form, 'dailyHours')} />
            <Select
              label="Breaks"
              help="Breaks are what drivers record in the app."
              {...formField(form, 'unpaidBreakMinutes', { valueAsNumber: true })}
            >
              {UNPAID_BREAKS.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {BREAKS[minutes]}
                </option>
              ))}
            </Select>
          </div>
        </FormGroup>
        <FormGroup title="Completed trips">
          <div className="grid gap-4 sm:grid-cols-2">
            {MOBILITY_NEEDS.map((need) => (
              <TextInput key={need} label={MOBILITY_LABELS[need]} {...amount} {...formField(form, `trips.${need}`)} />
            ))}
            <TextInput label="A no-show" {...amount} {...formField(form, 'noShow')} />
          </div>
        </FormGroup>
        <FormGroup title="Miles and charges">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput label="A loaded mile" {...amount} {...formField(form, 'mile')} />
            <TextInput
              label="Percent of charges"
              help="Without tolls, parking, and tax."
              inputMode="decimal"
              placeholder="0"
              {...formField(form, 'percent')}
            />
          </div>
        </FormGroup>
      </DialogForm>
    </Dialog>
  );
}
