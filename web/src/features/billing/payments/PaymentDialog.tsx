import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Invoice,
  LIMITS,
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
import { BilledName } from '../invoices/BilledName';
import { AllocationInputs } from './AllocationInputs';
import { recordPayment, toRecorded } from './paymentActions';
import { KIND_TEXTS, METHOD_TEXTS } from './paymentTexts';
import { useAllocations } from './useAllocations';

interface Props {
  readonly payers: readonly Doc<Payer>[];
  readonly today: string;
  /** The invoice that is paid first, if the dialog was opened there. */
  readonly invoice?: Doc<Invoice> | undefined;
  readonly onClose: () => void;
}

const NO_INVOICES: readonly Doc<Invoice>[] = [];

/** Asks for a payment, a credit, or a write-off, and which invoices it is for: at first those that are due first. */
export function PaymentDialog({ payers, today, invoice, onClose }: Props) {
  const functions = useFunctions();
  const { account } = useSession();
  const writer = useWriter();
  const [id] = useState(() => newId(writer));
  const form = useForm<PaymentInput>({
    resolver: zodResolver(paymentInputSchema),
    defaultValues: {
      ...{ kind: 'payment', payerUid: invoice?.payerUid ?? '', clientUid: invoice?.clientUid ?? '' },
      ...{ receivedOn: today, method: 'check', reference: '', reason: '' },
      amount: invoice ? (invoice.balanceCents / 100).toFixed(2) : '',
    },
  });
  const { kind, payerUid, clientUid, amount } = form.watch();
  const query = payerUid
    ? moneyQueries.invoicesToPay(account, { payerUid, clientUid: clientUid || undefined })
    : undefined;
  const live = useLiveQuery(query);
  const open = readyValue(live) ?? NO_INVOICES;
  const isPrivate = payers.some((payer) => payer.id === payerUid && payer.kind === 'private');
  const clients = open.filter((each, index) => open.findIndex((one) => one.clientUid === each.clientUid) === index);
  const payable = open.filter((each) => each.clientUid === clientUid);
  const rows = [
    ...payable.filter((each) => each.id === invoice?.id),
    ...payable.filter((each) => each.id !== invoice?.id),
  ];
  const amountCents = readHundredths(amount) ?? 0;
  const allocations = useAllocations(amountCents, rows);
  const save = async (input: PaymentInput) => {
    const { wanted, leftCents } = allocations;
    if (isPrivate && input.clientUid === '') throw new ExplainedError('Choose the client who paid.');
    if (!wanted || leftCents < 0) throw new ExplainedError('Correct what the invoices get.');
    if (input.kind === 'writeOff' && leftCents > 0)
      throw new ExplainedError('A write-off is for invoices: enter as much as they get.');
    if (input.receivedOn > today) throw new ExplainedError('This day has not come yet.');
    await recordPayment(functions, toRecorded(id, input, wanted));
    toast.success(`Recorded the ${KIND_TEXTS[input.kind].toLowerCase()}.`);
    onClose();
  };
  const submission = useSubmit(form, save, (error) => describeError(error));
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
          <Select
            label="Client"
            help="Clients with open invoices are listed."
            {...formField(form, 'clientUid', { onChange: restart })}
          >
            <option value="">Choose a client</option>
            {clients.map((each) => (
              <option key={each.clientUid} value={each.clientUid}>
                <BilledName invoice={each} />
              </option>
            ))}
          </Select>
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
        {payerUid !== '' && live.status === 'loading' && <Skeleton className="h-20 w-full" />}
        {live.status === 'failed' && <LoadFailure title="The invoices could not be loaded" onRetry={live.retry} />}
        {live.status === 'ready' && payerUid !== '' && (!isPrivate || clientUid !== '') && (
          <AllocationInputs
            rows={rows}
            allocations={allocations}
            empty="No open invoices. All of it stays as the payer’s credit."
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
