import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Invoice,
  LIMITS,
  MAX_ALLOCATIONS,
  moneyQueries,
  PAYMENT_KINDS,
  PAYMENT_METHODS,
  type Payer,
  type PaymentInput,
  paymentInputSchema,
  readHundredths,
} from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFunctions } from 'reactfire';
import type { Doc } from '../../../data/read/converter';
import { readyValue } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { newId } from '../../../data/write/write';
import { useWriter } from '../../../data/write/writer';
import { ClientChoice } from '../../../domain/clients/ClientChoice';
import { describeError, ExplainedError } from '../../../domain/write/describeError';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { toast } from '../../../ui/feedback/toast';
import { formField } from '../../../ui/form/formField';
import { Select } from '../../../ui/form/Select';
import { Textarea } from '../../../ui/form/Textarea';
import { TextInput } from '../../../ui/form/TextInput';
import { useSubmit } from '../../../ui/form/useSubmit';
import { Dialog } from '../../../ui/overlay/Dialog';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import { AllocationInputs } from './AllocationInputs';
import { recordPayment, toRecorded } from './paymentActions';
import { KIND_TEXTS, METHOD_TEXTS } from './paymentTexts';
import { useAllocations } from './useAllocations';

interface Props {
  readonly payers: readonly Doc<Payer>[];
  readonly today: string;
  /** The invoice that is paid first, if the dialog was opened there. */
  readonly invoice?: Doc<Invoice> | undefined;
  /** What a credit of it is proposed to be; without it, a payment is. */
  readonly creditCents?: number | undefined;
  readonly onClose: () => void;
}

const NO_INVOICES: readonly Doc<Invoice>[] = [];

/** Asks for a payment, a credit, or a write-off, and which invoices it is for: at first those that are due first. */
export function PaymentDialog({ payers, today, invoice, creditCents, onClose }: Props) {
  const functions = useFunctions();
  const { account } = useSession();
  const writer = useWriter();
  const [id] = useState(() => newId(writer));
  const form = useForm<PaymentInput>({
    resolver: zodResolver(paymentInputSchema),
    defaultValues: {
      ...{
        kind: creditCents === undefined ? 'payment' : 'credit',
        payerUid: invoice?.payerUid ?? '',
        clientUid: invoice?.clientUid ?? '',
      },
      ...{ receivedOn: today, method: 'check', reference: '' },
      reason: creditCents === undefined ? '' : 'Trips changed since they were billed.',
      amount: invoice ? ((creditCents ?? invoice.balanceCents) / 100).toFixed(2) : '',
    },
  });
  const { kind, payerUid, clientUid, amount } = form.watch();
  const isPrivate = payers.some((payer) => payer.id === payerUid && payer.kind === 'private');
  const hasPayer = payerUid !== '' && (!isPrivate || clientUid !== '');
  const live = useLiveQuery(
    hasPayer ? moneyQueries.invoicesToPay(account, { payerUid, clientUid: clientUid || undefined }) : undefined,
  );
  const found = hasPayer ? readyValue(live) : undefined;
  const { shown, refresh } = useShownInvoices(found, { payerUid, clientUid, invoice });
  const rows = shown ?? NO_INVOICES;
  const amountCents = readHundredths(amount) ?? 0;
  const allocations = useAllocations(amountCents, rows);
  const save = async (input: PaymentInput) => {
    const { wanted, leftCents } = allocations;
    if (isPrivate && input.clientUid === '') throw new ExplainedError('Choose the client who paid.');
    if (!shown || !wanted || leftCents < 0) throw new ExplainedError('Correct what the invoices get.');
    if (input.kind === 'writeOff' && leftCents > 0)
      throw new ExplainedError('A write-off leaves no credit. Enter the total that the invoices get.');
    if (input.receivedOn > today) throw new ExplainedError('This day has not come yet.');
    await recordPayment(functions, toRecorded(id, input, wanted));
    toast.success(`Recorded the ${KIND_TEXTS[input.kind].toLowerCase()}.`);
    onClose();
  };
  const submission = useSubmit(form, save, (error) => {
    // What was shown may be outdated: it is shown again as it is now, to be checked
    if (!(error instanceof ExplainedError)) refresh();
    return describeError(error);
  });
  const restart = () => allocations.propose();
  return (
    <Dialog open title="Record a payment" onClose={onClose}>
      <DialogForm submission={submission} verb="Record" onCancel={onClose}>
        <Select label="What it is" {...formField(form, 'kind')}>
          {PAYMENT_KINDS.map((each) => (
            <option key={each} value={each}>
              {KIND_TEXTS[each]}
            </option>
          ))}
        </Select>
        <Select
          label="Payer"
          data-autofocus={!invoice || undefined}
          {...formField(form, 'payerUid', {
            onChange: () => {
              form.setValue('clientUid', '');
              restart();
            },
          })}
        >
          <option value="">Choose a payer</option>
          {payers.map((payer) => (
            <option key={payer.id} value={payer.id}>
              {payer.name}
            </option>
          ))}
        </Select>
        {isPrivate && (
          <ClientChoice
            uid={clientUid}
            onPick={(uid) => {
              form.setValue('clientUid', uid);
              restart();
            }}
          />
        )}
        <TextInput
          label="Amount"
          inputMode="decimal"
          className="tabular-nums"
          data-autofocus={Boolean(invoice) || undefined}
          {...formField(form, 'amount')}
        />
        <TextInput label="Day" type="date" max={today} {...formField(form, 'receivedOn')} />
        {kind === 'payment' ? (
          <>
            <Select label="Method" {...formField(form, 'method')}>
              {PAYMENT_METHODS.map((each) => (
                <option key={each} value={each}>
                  {METHOD_TEXTS[each]}
                </option>
              ))}
            </Select>
            <TextInput
              label="Check or reference number"
              optional
              maxLength={LIMITS.paymentReference}
              {...formField(form, 'reference')}
            />
          </>
        ) : (
          <Textarea
            label="Reason"
            rows={2}
            maxLength={LIMITS.reason}
            help="For example, what you agreed with the payer. Don’t name clients."
            {...formField(form, 'reason')}
          />
        )}
        {hasPayer && live.status === 'loading' && <Skeleton className="h-20 w-full" />}
        {hasPayer && live.status === 'failed' && (
          <LoadFailure title="The invoices could not be loaded" onRetry={live.retry} />
        )}
        {shown && (
          <AllocationInputs
            rows={rows}
            allocations={allocations}
            empty="No open invoices. All of it stays as the payer’s credit."
          />
        )}
        {rows.length >= MAX_ALLOCATIONS && (
          <p className="text-muted">
            The 100 open invoices that are due first are listed. For others, open the invoice.
          </p>
        )}
      </DialogForm>
    </Dialog>
  );
}

interface Shown {
  readonly payerUid: string;
  readonly clientUid: string;
  readonly invoice: Doc<Invoice> | undefined;
}

/**
 * The invoices as they were when they were first shown, so that nothing moves to another invoice while a person looks at them;
 * the one where the dialog was opened first, however many others are due before.
 */
function useShownInvoices(found: readonly Doc<Invoice>[] | undefined, { payerUid, clientUid, invoice }: Shown) {
  const [kept, keep] = useState<{ readonly of: string; readonly rows: readonly Doc<Invoice>[] }>();
  const of = JSON.stringify([payerUid, clientUid]);
  if (found && kept?.of !== of) {
    const isOpenHere = invoice?.state === 'open' && invoice.payerUid === payerUid && invoice.clientUid === clientUid;
    const others = found.filter((each) => each.clientUid === clientUid && each.id !== invoice?.id);
    keep({ of, rows: (isOpenHere ? [invoice, ...others] : others).slice(0, MAX_ALLOCATIONS) });
  }
  return { shown: kept?.of === of ? kept.rows : undefined, refresh: () => keep(undefined) };
}
