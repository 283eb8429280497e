import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS, MAX_CENTS, type ReadPayInput, readCallProblem, readHundredths } from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFunctions } from 'reactfire';
import * as z from 'zod/mini';
import { newId } from '../../../data/write/write';
import { useWriter } from '../../../data/write/writer';
import { describeError } from '../../../domain/write/describeError';
import { toast } from '../../../ui/feedback/toast';
import { formField } from '../../../ui/form/formField';
import { Select } from '../../../ui/form/Select';
import { TextInput } from '../../../ui/form/TextInput';
import { useSubmit } from '../../../ui/form/useSubmit';
import { Dialog } from '../../../ui/overlay/Dialog';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import { managePay } from './payActions';

/** A driver whose pay can be adjusted. */
interface Payee {
  readonly uid: string;
  readonly name: string;
}

interface Props {
  /** Whose pay it is; undefined for one of the drivers to choose from. */
  readonly driver: Payee | undefined;
  readonly drivers: readonly Payee[];
  readonly period: ReadPayInput & { readonly version: number };
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const schema = z.object({
  driverUid: z.string().check(z.minLength(1, 'Choose the driver.')),
  sign: z.enum(['add', 'deduct']),
  amount: z.string().check(
    z.refine((typed) => {
      const cents = readHundredths(typed);
      return cents !== undefined && cents > 0 && cents <= MAX_CENTS;
    }, 'Enter an amount like 45.00.'),
  ),
  reason: z.string().check(z.trim(), z.minLength(1, 'Say why.'), z.maxLength(LIMITS.reason)),
});
type Input = z.infer<typeof schema>;

/** Asks what is added to a driver's pay, or deducted from it, and why. */
export function AdjustDialog({ driver, drivers, period, onSaved, onClose }: Props) {
  const functions = useFunctions();
  const writer = useWriter();
  // The same for every attempt, so that a repeat adds nothing
  const [id] = useState(() => newId(writer));
  const form = useForm<Input>({
    resolver: zodResolver(schema),
    defaultValues: { driverUid: driver?.uid ?? '', sign: 'add', amount: '', reason: '' },
  });
  const save = async ({ driverUid, sign, amount, reason }: Input) => {
    const cents = (sign === 'add' ? 1 : -1) * (readHundredths(amount) ?? 0);
    await managePay(functions, { action: 'adjust', ...period, id, driverUid, cents, reason });
    const name = [driver, ...drivers].find((each) => each?.uid === driverUid)?.name;
    toast.success(`Adjusted the pay of ${name ?? 'the driver'}.`);
    onSaved();
    onClose();
  };
  const submission = useSubmit(form, save, (error) => {
    // Someone else was first: what is typed stays, and is saved on top of what they saved
    if (readCallProblem(error)?.code === 'stale-pay') onSaved();
    return describeError(error);
  });
  return (
    <Dialog open title={driver ? `Adjust the pay of ${driver.name}` : 'Adjust the pay of a driver'} onClose={onClose}>
      <DialogForm submission={submission} verb="Save adjustment" onCancel={onClose}>
        {!driver && (
          <Select label="Driver" {...formField(form, 'driverUid')}>
            <option value="">Choose a driver</option>
            {drivers.map(({ uid, name }) => (
              <option key={uid} value={uid}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Select label="Kind" {...formField(form, 'sign')}>
            <option value="add">Add</option>
            <option value="deduct">Deduct</option>
          </Select>
          <TextInput label="Amount" inputMode="decimal" data-autofocus {...formField(form, 'amount')} />
        </div>
        <TextInput
          label="Reason"
          help="Printed on the pay slip."
          maxLength={LIMITS.reason}
          {...formField(form, 'reason')}
        />
      </DialogForm>
    </Dialog>
  );
}
