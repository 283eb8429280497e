import { zodResolver } from '@hookform/resolvers/zod';
import {
  amountToBill,
  type Charge,
  type ChargeDecision,
  formatCents,
  LIMITS,
  type OwnAmountInput,
  ownAmountInputSchema,
  readHundredths,
  reasonInputSchema,
} from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFunctions } from 'reactfire';
import type { Doc } from '../../../data/read/converter';
import { describeError } from '../../../domain/write/describeError';
import { toast } from '../../../ui/feedback/toast';
import { formField } from '../../../ui/form/formField';
import { Textarea } from '../../../ui/form/Textarea';
import { TextInput } from '../../../ui/form/TextInput';
import { useSubmit } from '../../../ui/form/useSubmit';
import { Dialog } from '../../../ui/overlay/Dialog';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import { ChargesRefused, decideCharges } from './decideCharges';

/** A decision that needs a reason. */
export type ReasonedDecision = Extract<ChargeDecision, { readonly reason: string }>['kind'];

interface Props {
  readonly kind: ReasonedDecision;
  /** The charges that it is about, as the page showed them when it was opened. */
  readonly charges: readonly Doc<Charge>[];
  /** The charges on the page as they are now. */
  readonly listed: readonly Doc<Charge>[];
  readonly onClose: () => void;
}

const TEXTS: Readonly<Record<ReasonedDecision, { readonly title: string; readonly verb: string; help: string }>> = {
  hold: {
    title: 'Hold',
    verb: 'Hold',
    help: 'For example, what you are waiting for. It is not billed until you release it.',
  },
  notBillable: {
    title: 'Don’t bill',
    verb: 'Don’t bill',
    help: 'For example, a courtesy ride. You can release it later.',
  },
  setAmount: {
    title: 'Set the amount of',
    verb: 'Set the amount',
    help: 'For example, who agreed to it. The computed amount stays beside it.',
  },
};

const countCharges = (count: number) => (count === 1 ? 'this charge' : `${count} charges`);

/** Asks why charges are held or not billed, or for the amount to bill instead of the computed one. */
export function DecisionDialog({ kind, charges, listed, onClose }: Props) {
  const functions = useFunctions();
  const [asked, setAsked] = useState(charges);
  const { title, verb, help } = TEXTS[kind];
  const [first] = charges;
  const cents = charges.length === 1 && first ? amountToBill(first) : null;
  const form = useForm<OwnAmountInput>({
    resolver: zodResolver(kind === 'setAmount' ? ownAmountInputSchema : reasonInputSchema),
    defaultValues: { reason: '', amount: cents === null ? '' : (cents / 100).toFixed(2) },
  });
  const save = async ({ reason, amount }: OwnAmountInput) => {
    const decision: ChargeDecision =
      kind === 'setAmount' ? { kind, cents: readHundredths(amount) ?? 0, reason } : { kind, reason };
    await decideCharges(functions, asked, decision);
    toast.success('Saved.');
    onClose();
  };
  const submission = useSubmit(form, save, (error) => {
    const text = describeError(error);
    if (!(error instanceof ChargesRefused)) return text;
    const left = listed.filter(({ id }) => error.changed.includes(id));
    setAsked(left);
    // Nothing on this page is left to decide about
    if (left.length === 0) {
      toast.error(text);
      onClose();
    }
    return text;
  });
  return (
    <Dialog open title={`${title} ${countCharges(asked.length)}`} onClose={onClose}>
      <DialogForm submission={submission} verb={verb} onCancel={onClose}>
        {kind === 'setAmount' && (
          <>
            <Computed charges={asked} />
            <TextInput
              label={asked.length === 1 ? 'Amount' : 'Amount of each'}
              inputMode="decimal"
              className="tabular-nums"
              data-autofocus
              {...formField(form, 'amount')}
            />
          </>
        )}
        <Textarea
          label="Reason"
          rows={2}
          maxLength={LIMITS.reason}
          help={help}
          data-autofocus={kind !== 'setAmount' || undefined}
          {...formField(form, 'reason')}
        />
      </DialogForm>
    </Dialog>
  );
}

function Computed({ charges }: { readonly charges: readonly Doc<Charge>[] }) {
  const [charge, ...others] = charges;
  if (!charge || others.length > 0) return null;
  const { totalCents } = charge;
  return (
    <p className="text-muted">
      {totalCents === null ? 'No price was computed.' : `Computed: ${formatCents(totalCents)}.`}
    </p>
  );
}
