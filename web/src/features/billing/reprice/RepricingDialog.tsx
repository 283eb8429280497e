import { zodResolver } from '@hookform/resolvers/zod';
import {
  type ChargeFilter,
  NO_PAYER,
  type Payer,
  type Repricing,
  type RepricingInput,
  repricingInputSchema,
} from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFunctions } from 'reactfire';
import { useToday } from '../../../data/account/useToday';
import type { Doc } from '../../../data/read/converter';
import { newId } from '../../../data/write/write';
import { useWriter } from '../../../data/write/writer';
import { CompanyTime } from '../../../domain/account/CompanyTime';
import { describeError } from '../../../domain/write/describeError';
import { Button } from '../../../ui/button/Button';
import { formField } from '../../../ui/form/formField';
import { Select } from '../../../ui/form/Select';
import { TextInput } from '../../../ui/form/TextInput';
import { useSubmit } from '../../../ui/form/useSubmit';
import { Dialog } from '../../../ui/overlay/Dialog';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import { RepricingStatus } from './RepricingStatus';
import { startRepricing } from './repricingActions';
import { describeOutcome, describeScope } from './repricingTexts';

interface Props {
  readonly payers: readonly Doc<Payer>[];
  readonly filter: ChargeFilter;
  /** The latest updates, live. */
  readonly runs: readonly Doc<Repricing>[];
  /** The update that is shown at first; without it, the form for a new one. */
  readonly shown?: string | undefined;
  readonly onClose: () => void;
}

/** Asks whose prices of which days are updated, shows what would change before anything is saved, and then how far it is. */
export function RepricingDialog({ payers, filter, runs, shown, onClose }: Props) {
  const [id, setId] = useState(shown);
  return (
    <Dialog open title="Update prices" onClose={onClose}>
      {id === undefined ? (
        <RepricingForm payers={payers} filter={filter} runs={runs} onStart={setId} onClose={onClose} />
      ) : (
        <RepricingStatus
          id={id}
          run={runs.find((run) => run.id === id)}
          payers={payers}
          onBack={() => setId(undefined)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface FormProps extends Omit<Props, 'shown'> {
  /** Shows an update, by its id. */
  readonly onStart: (id: string) => void;
}

function RepricingForm({ payers, filter, runs, onStart, onClose }: FormProps) {
  const functions = useFunctions();
  const writer = useWriter();
  const today = useToday();
  const [id] = useState(() => newId(writer));
  const { payerUid, from = '', to = today } = filter;
  const form = useForm<RepricingInput>({
    resolver: zodResolver(repricingInputSchema),
    defaultValues: { payer: payerUid === '' ? NO_PAYER : (payerUid ?? ''), from, to },
  });
  const start = async (input: RepricingInput) => {
    await startRepricing(functions, id, input);
    onStart(id);
  };
  const submission = useSubmit(form, start, (error) => describeError(error));
  return (
    <DialogForm submission={submission} verb="Check prices" onCancel={onClose}>
      <p className="text-muted">
        Computes prices again at the current rates. You see what would change before anything is saved. Billed trips
        stay as they are.
      </p>
      <Select label="Payer" {...formField(form, 'payer')}>
        <option value="">All payers</option>
        <option value={NO_PAYER}>No payer</option>
        {payers.map((payer) => (
          <option key={payer.id} value={payer.id}>
            {payer.name}
          </option>
        ))}
      </Select>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextInput label="From" type="date" data-autofocus {...formField(form, 'from')} />
        <TextInput label="To" type="date" {...formField(form, 'to')} />
      </div>
      {runs.length > 0 && (
        <section aria-label="Latest updates">
          <h3 className="font-medium">Latest updates</h3>
          <ul className="mt-1 flex flex-col gap-2">
            {runs.map((run) => (
              <li key={run.id} className="flex items-start justify-between gap-3">
                <p className="min-w-0">
                  {describeScope(run, payers)}
                  <span className="block text-muted text-small">
                    <CompanyTime at={run.createdAt.toDate()} />. {describeOutcome(run)}
                  </span>
                </p>
                <Button
                  size="small"
                  aria-label={`Show the update of ${describeScope(run, payers)}`}
                  onClick={() => onStart(run.id)}
                >
                  Show
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </DialogForm>
  );
}
