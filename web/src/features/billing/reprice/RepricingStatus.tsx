import { isRunning, type ManageRepricingInput, type Payer, type Repricing } from '@mtos/model';
import { useState } from 'react';
import { useFunctions } from 'reactfire';
import type { Doc } from '../../../data/read/converter';
import { toastWrite } from '../../../domain/write/toastWrite';
import { Button } from '../../../ui/button/Button';
import { ProgressBar } from '../../../ui/feedback/ProgressBar';
import { plural } from '../../../ui/format/numbers';
import { DialogActions } from '../../../ui/overlay/Dialog';
import { manageRepricing } from './repricingActions';
import { describeExceptions, describeOutcome, describeScope, describeSums } from './repricingTexts';

interface Props {
  readonly id: string;
  /** Undefined until the page has read it. */
  readonly run: Doc<Repricing> | undefined;
  readonly payers: readonly Doc<Payer>[];
  /** Leads to the form for another update. */
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** How far an update of prices is, what it changes, and what can be done about it. */
export function RepricingStatus({ id, run, payers, onBack, onClose }: Props) {
  const functions = useFunctions();
  const [isBusy, setBusy] = useState(false);
  const manage = async (action: ManageRepricingInput['action']) => {
    setBusy(true);
    await toastWrite(manageRepricing(functions, { repricingId: id, action }));
    setBusy(false);
  };
  if (!run) return <ProgressBar label="Checking prices" done={0} total={0} />;
  const { state, figures, done, total } = run;
  const hasChanges = figures.updated > 0;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{describeScope(run, payers)}</p>
      {isRunning(state) && (
        <>
          <ProgressBar label={state === 'checking' ? 'Checking prices' : 'Updating prices'} done={done} total={total} />
          <p className="text-muted">This runs on the server. You can close this page; it goes on.</p>
        </>
      )}
      <p role="status">{describeOutcome(run)}</p>
      {!isRunning(state) && hasChanges && <Sums figures={figures} />}
      {!isRunning(state) && (
        <ul className="flex flex-col gap-1 text-muted empty:hidden">
          {describeExceptions(figures).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <DialogActions>
        {!isRunning(state) && <Button onClick={onBack}>Other days</Button>}
        {isRunning(state) && (
          <Button busy={isBusy} onClick={() => manage('stop')}>
            Stop
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
        {state === 'checked' && hasChanges && (
          <Button tone="primary" busy={isBusy} onClick={() => manage('apply')}>
            Update {plural(figures.updated, 'charge')}
          </Button>
        )}
      </DialogActions>
    </div>
  );
}

function Sums({ figures }: Pick<Repricing, 'figures'>) {
  const { before, after, difference } = describeSums(figures);
  return (
    <dl className="grid grid-cols-3 gap-3 tabular-nums">
      {[
        ['Before', before],
        ['After', after],
        ['Difference', difference],
      ].map(([label, value]) => (
        <div key={label}>
          <dt className="text-muted text-small">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
