import { type Invoice, moneyQueries, type Payment } from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFunctions } from 'reactfire';
import type { Doc } from '../../../data/read/converter';
import { readyValue } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { describeError, ExplainedError } from '../../../domain/write/describeError';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { toast } from '../../../ui/feedback/toast';
import { useSubmit } from '../../../ui/form/useSubmit';
import { Dialog } from '../../../ui/overlay/Dialog';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import { AllocationInputs } from './AllocationInputs';
import { allocatePayment } from './paymentActions';
import { formatPayment } from './paymentTexts';
import { type PayableRow, useAllocations } from './useAllocations';

interface Props {
  readonly payment: Doc<Payment>;
  readonly onClose: () => void;
}

const NO_INVOICES: readonly Doc<Invoice>[] = [];

/** Asks which invoices a recorded payment is for. */
export function AllocationDialog({ payment, onClose }: Props) {
  const functions = useFunctions();
  const { account } = useSession();
  // As it was opened: a change by someone else is refused, instead of mixing with what is typed
  const [opened] = useState(payment);
  const { payerUid, clientUid, amountCents, allocations: paid } = opened;
  const live = useLiveQuery(moneyQueries.invoicesToPay(account, { payerUid, clientUid: clientUid || undefined }));
  const open = (readyValue(live) ?? NO_INVOICES).filter((each) => each.clientUid === clientUid);
  const before = new Map(paid.map(({ invoiceUid, cents }) => [invoiceUid, cents]));
  const rows: readonly PayableRow[] = [
    ...paid.map(({ invoiceUid, number, cents }) => {
      const still = open.find(({ id }) => id === invoiceUid);
      return { id: invoiceUid, number, dueOn: still?.dueOn ?? '', balanceCents: cents + (still?.balanceCents ?? 0) };
    }),
    ...open.filter(({ id }) => !before.has(id)),
  ];
  const allocations = useAllocations(amountCents, rows, before);
  const form = useForm<Record<string, never>>();
  const save = async () => {
    const { wanted, leftCents } = allocations;
    if (!wanted || leftCents < 0) throw new ExplainedError('Correct what the invoices get.');
    if (opened.kind === 'writeOff' && leftCents > 0)
      throw new ExplainedError('A write-off is for invoices. Void it if it is no longer right.');
    await allocatePayment(functions, opened, wanted);
    toast.success('Saved.');
    onClose();
  };
  const submission = useSubmit(form, save, (error) => describeError(error));
  return (
    <Dialog open title={`Invoices that ${formatPayment(opened)} pays`} onClose={onClose}>
      <DialogForm submission={submission} verb="Save changes" onCancel={onClose}>
        {live.status === 'loading' && <Skeleton className="h-20 w-full" />}
        {live.status === 'failed' && <LoadFailure title="The invoices could not be loaded" onRetry={live.retry} />}
        {live.status === 'ready' && (
          <AllocationInputs rows={rows} allocations={allocations} empty="The payer has no open invoices." />
        )}
      </DialogForm>
    </Dialog>
  );
}
