import { type ChargeFilter, isRunning, moneyQueries, type Payer, type Repricing } from '@mtos/model';
import { RefreshCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Doc } from '../../../data/read/converter';
import { readyValue } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { Button } from '../../../ui/button/Button';
import { ProgressBar } from '../../../ui/feedback/ProgressBar';
import { loadedOverlay } from '../../../ui/overlay/loadedOverlay';
import { useResume } from './useResume';

const RepricingDialog = loadedOverlay(
  () => import('./RepricingDialog'),
  ({ RepricingDialog }) => RepricingDialog,
);

/** Updates that the dialog names. */
const MAX_SHOWN = 10;
const NONE: readonly Doc<Repricing>[] = [];

interface Props {
  readonly payers: readonly Doc<Payer>[];
  /** What the page shows, which the dialog proposes. */
  readonly filter: ChargeFilter;
}

/** Updates the prices of many charges, and shows how far an update is: it runs on the server, no matter who started it. */
export function Repricings({ payers, filter }: Props) {
  const { account } = useSession();
  const latest = useLiveQuery(useMemo(() => moneyQueries.latestRepricings(account, MAX_SHOWN), [account]));
  const runs = readyValue(latest) ?? NONE;
  const running = runs.filter(({ state }) => isRunning(state));
  const [opened, setOpened] = useState<{ readonly id?: string }>();
  useResume(running);
  return (
    <>
      <div className="mb-3 flex justify-end">
        <Button icon={RefreshCw} onClick={() => setOpened({})}>
          Update prices
        </Button>
      </div>
      {running.length > 0 && (
        <ul aria-label="Price updates" className="mb-3 flex flex-col gap-3">
          {running.map(({ id, state, done, total }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-ui border border-line bg-surface px-4 py-3"
            >
              <div className="min-w-0 flex-1 basis-60">
                <ProgressBar
                  label={state === 'checking' ? 'Checking prices' : 'Updating prices'}
                  done={done}
                  total={total}
                />
              </div>
              <Button size="small" onClick={() => setOpened({ id })}>
                Show update
              </Button>
            </li>
          ))}
        </ul>
      )}
      {opened && (
        <RepricingDialog
          payers={payers}
          filter={filter}
          runs={runs}
          shown={opened.id}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
