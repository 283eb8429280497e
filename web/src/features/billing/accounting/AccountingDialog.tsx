import { zodResolver } from '@hookform/resolvers/zod';
import { ACCOUNTING_LISTS, type AccountingInput, type AccountingList, accountingInputSchema } from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFirestore } from 'reactfire';
import { loadCode } from '../../../browser/loadCode';
import { recordAccess } from '../../../data/recordAccess';
import { useSession } from '../../../data/session/session';
import { requireConnection } from '../../../data/write/write';
import { describeError, ExplainedError } from '../../../domain/write/describeError';
import { toast } from '../../../ui/feedback/toast';
import { formField } from '../../../ui/form/formField';
import { Select } from '../../../ui/form/Select';
import { TextInput } from '../../../ui/form/TextInput';
import { useSubmit } from '../../../ui/form/useSubmit';
import { plural } from '../../../ui/format/numbers';
import { Dialog } from '../../../ui/overlay/Dialog';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import { readAccounting } from './readAccounting';

interface Props {
  readonly today: string;
  readonly onClose: () => void;
}

const LIST_TEXTS: Readonly<Record<AccountingList, string>> = {
  sentInvoices: 'Invoices',
  invoiceLines: 'Invoice lines',
  payments: 'Payments, credits, and write-offs',
};

/** Saves what was sent or received in a period as a CSV file for accounting. It is recorded first. */
export function AccountingDialog({ today, onClose }: Props) {
  const db = useFirestore();
  const { account } = useSession();
  const [read, setRead] = useState(0);
  const form = useForm<AccountingInput>({
    resolver: zodResolver(accountingInputSchema),
    defaultValues: { list: 'sentInvoices', from: `${today.slice(0, 7)}-01`, to: today },
  });
  const save = async ({ list, from, to }: AccountingInput) => {
    requireConnection();
    setRead(0);
    const [{ csvText, downloadCsv }, { headers, rows }] = await Promise.all([
      loadCode(() => import('../../../domain/exports/csv')),
      readAccounting(db, { account, list, from, to, onRead: setRead }),
    ]);
    if (rows.length === 0) throw new ExplainedError('There is nothing to export from these days.');
    await recordAccess({ what: 'export', list, rows: rows.length, filter: `${from} to ${to}` });
    downloadCsv(`${FILE_NAMES[list]}-${from}-${to}.csv`, csvText(headers, rows));
    toast.success(`Exported ${plural(rows.length, 'row')}.`);
    onClose();
  };
  const submission = useSubmit(form, save, (error) => describeError(error));
  return (
    <Dialog open title="Export for accounting" onClose={onClose}>
      <DialogForm submission={submission} verb="Export" onCancel={onClose}>
        <Select label="What to export" data-autofocus {...formField(form, 'list')}>
          {ACCOUNTING_LISTS.map((list) => (
            <option key={list} value={list}>
              {LIST_TEXTS[list]}
            </option>
          ))}
        </Select>
        <TextInput
          label="From"
          type="date"
          help="By the day on which an invoice was sent, or a payment was received."
          {...formField(form, 'from')}
        />
        <TextInput label="To" type="date" {...formField(form, 'to')} />
        {submission.isSubmitting && <p role="status">{`Reading… ${read} so far`}</p>}
      </DialogForm>
    </Dialog>
  );
}

const FILE_NAMES: Readonly<Record<AccountingList, string>> = {
  sentInvoices: 'invoices',
  invoiceLines: 'invoice-lines',
  payments: 'payments',
};
