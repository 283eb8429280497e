import { recentImports, type TripImport } from '@mtos/model';
import { useEffect, useMemo, useState } from 'react';
import { CompanyTime } from '../../firebase/account/CompanyTime';
import type { Doc } from '../../firebase/data/converter';
import { useLiveQuery } from '../../firebase/data/useLiveQuery';
import { useSession } from '../../firebase/session/session';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import { toast } from '../../ui/feedback/toast';
import { paths } from '../../ui/paths';
import { manageImport } from './tripImportActions';

const MAX_SHOWN = 3;
/** A running import without progress for this long lost its task; it is asked to continue. */
const STALLED_MILLISECONDS = 90_000;

/** The account's latest imports, live: they run on the server, no matter who started them or whether this page is open. */
export function ImportJobs() {
  const { account } = useSession();
  const spec = useMemo(() => recentImports(account, MAX_SHOWN), [account]);
  const jobs = useLiveQuery(spec);
  if (jobs.status !== 'ready' || jobs.value.length === 0) return null;
  return (
    <section className="mb-8 flex flex-col gap-3" aria-label="Latest imports">
      <h2 className="font-semibold text-title">Latest imports</h2>
      <ul className="flex flex-col rounded-ui border border-line bg-surface px-4" aria-live="polite">
        {jobs.value.map((job) => (
          <li key={job.id} className="border-line border-b py-3 last:border-0">
            <ImportJob job={job} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const TITLES: Readonly<Record<TripImport['state'], string>> = {
  uploading: 'was not uploaded completely',
  running: 'is being imported',
  done: 'imported',
  stopped: 'stopped',
};

function ImportJob({ job }: { readonly job: Doc<TripImport> }) {
  const { id, fileName, state, done, total } = job;
  const isStalled = useStalled(job);
  useEffect(() => {
    if (isStalled) manageImport({ importId: id, action: 'resume' }).catch(console.error);
  }, [isStalled, id]);
  const stop = () =>
    manageImport({ importId: id, action: 'stop' }).catch((error: unknown) => {
      console.error(error);
      toast.error('The import could not be stopped. Please try again!');
    });
  return (
    <div className="flex flex-col gap-2">
      <p>
        <span className="font-medium">{fileName}</span> {TITLES[state]}
        <span className="text-muted">
          {' '}
          · <CompanyTime at={job.createdAt.toDate()} />
        </span>
      </p>
      {state === 'running' && (
        <>
          <ProgressBar label="Importing trips" done={done} total={total} />
          <p className="text-muted">The import runs on the server. You can close this page; it goes on.</p>
          <div>
            <Button size="small" onClick={stop}>
              Stop import
            </Button>
          </div>
        </>
      )}
      {state === 'uploading' && <p className="text-muted">Nothing of it was imported. Choose the file again.</p>}
      {(state === 'done' || state === 'stopped') && <ImportResult job={job} />}
    </div>
  );
}

function ImportResult({ job }: { readonly job: Doc<TripImport> }) {
  const { added, changed, cancelled, present, refused, conflicting, conflicts, done, total, state } = job;
  const count = (number: number, what: string) => number > 0 && `${number.toLocaleString('en-US')} ${what}`;
  const facts = [
    `${added.toLocaleString('en-US')} added`,
    count(changed, 'changed'),
    count(cancelled, 'cancelled'),
    count(present, 'already imported'),
    count(refused, 'refused'),
    count(conflicting, 'not changed'),
    count(total - done, 'not imported'),
  ];
  return (
    <>
      <p className="tabular-nums">{facts.filter(Boolean).join(', ')}.</p>
      {conflicting > 0 && (
        <p className="text-muted">
          Someone changed {conflicting === 1 ? 'this trip' : 'these trips'} in the console first:{' '}
          {conflicts.length === 1 ? 'line' : 'lines'} {conflicts.join(', ')}. Import the file again to compare.
        </p>
      )}
      {state === 'stopped' && total > done && (
        <p className="text-muted">Import the file again to continue. Nothing is added twice.</p>
      )}
      {added + changed + cancelled > 0 && (
        <div>
          <ButtonLink to={paths.trips}>View trips</ButtonLink>
        </div>
      )}
    </>
  );
}

/** Whether a running import has made no progress for a while. */
function useStalled({ state, updatedAt }: TripImport): boolean {
  const [isStalled, setStalled] = useState(false);
  const since = updatedAt.toMillis();
  useEffect(() => {
    setStalled(false);
    if (state !== 'running') return;
    const timer = setTimeout(() => setStalled(true), Math.max(0, since + STALLED_MILLISECONDS - Date.now()));
    return () => clearTimeout(timer);
  }, [state, since]);
  return isStalled;
}
