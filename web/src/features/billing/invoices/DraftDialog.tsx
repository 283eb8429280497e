import { zodResolver } from '@hookform/resolvers/zod';
import { type DraftsInput, draftsInputSchema, type Payer } from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFunctions } from 'reactfire';
import type { Doc } from '../../../data/read/converter';
import { type QueryState, readyValue } from '../../../data/read/queryState';
import { formatDay } from '../../../domain/time/when';
import { describeError } from '../../../domain/write/describeError';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { ProgressBar } from '../../../ui/feedback/ProgressBar';
import { toast } from '../../../ui/feedback/toast';
import { formField } from '../../../ui/form/formField';
import { Select } from '../../../ui/form/Select';
import { TextInput } from '../../../ui/form/TextInput';
import { useSubmit } from '../../../ui/form/useSubmit';
import { plural } from '../../../ui/format/numbers';
import { Dialog } from '../../../ui/overlay/Dialog';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import { createDrafts, type DraftProgress } from './invoiceActions';

interface Props {
  readonly payers: QueryState<readonly Doc<Payer>[]>;
  readonly today: string;
  readonly onClose: () => void;
}

const NO_PAYERS: readonly Doc<Payer>[] = [];

const describeDrafts = ({ drafts, trips }: DraftProgress): string =>
  `${plural(drafts, 'draft')} with ${plural(trips, 'trip')}`;

/** Asks for whom and through which day drafts are created, and shows how far that is. */
export function DraftDialog({ payers, today, onClose }: Props) {
  const functions = useFunctions();
  const [progress, setProgress] = useState<DraftProgress>();
  const [total, setTotal] = useState(0);
  const form = useForm<DraftsInput>({
    resolver: zodResolver(draftsInputSchema),
    defaultValues: { payerUid: '', through: today },
  });
  const known = readyValue(payers) ?? NO_PAYERS;
  const create = async ({ payerUid, through }: DraftsInput) => {
    const chosen = known.filter(({ id }) => payerUid === '' || id === payerUid);
    setTotal(chosen.length);
    setProgress({ payers: 0, drafts: 0, trips: 0 });
    const made = await createDrafts(functions, { payers: chosen, through, onProgress: setProgress });
    if (made.drafts > 0) toast.success(`Created ${describeDrafts(made)}.`);
    else toast(`Nothing is ready to bill through ${formatDay(through)}.`);
    onClose();
  };
  const submission = useSubmit(form, create, (error) => describeError(error));
  const { isSubmitting, failure } = submission;
  return (
    <Dialog open title="Create draft invoices" onClose={onClose}>
      <DialogForm
        submission={submission}
        verb={payers.status !== 'failed' && 'Create drafts'}
        isLoading={payers.status === 'loading'}
        onCancel={onClose}
      >
        <p className="text-muted">
          A draft for each payer, or for each client who pays, with everything that is ready to bill.
        </p>
        {payers.status === 'failed' ? (
          <LoadFailure title="The payers could not be loaded" onRetry={payers.retry} />
        ) : (
          <>
            <Select label="Payer" {...formField(form, 'payerUid')}>
              <option value="">All payers</option>
              {known.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            <TextInput
              label="Trips through"
              type="date"
              help="Later trips stay ready to bill."
              data-autofocus
              {...formField(form, 'through')}
            />
          </>
        )}
        {isSubmitting && progress && <ProgressBar label="Payers" done={progress.payers} total={total} />}
        {failure && progress && progress.drafts > 0 && (
          <p role="status">Created {describeDrafts(progress)} before this failed. Try again to create the rest.</p>
        )}
      </DialogForm>
    </Dialog>
  );
}
