import type { TripImport } from '@mtos/model';
import { useEffect, useState } from 'react';
import type { Doc } from '../../data/read/converter';
import { CompanyTime } from '../../domain/account/CompanyTime';
import { Button } from '../../ui/button/Button';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import { toast } from '../../ui/feedback/toast';
import { ImportResult } from './ImportResult';
import { manageImport } from './tripImportActions';
import { useLatestImports } from './useLatestImports';

/** A running import without progress for this long lost its task; it is asked to continue. */
const STALLED_MILLISECONDS = 90_000;
/** An upload without progress for this long was interrupted. */
const INTERRUPTED_MILLISECONDS = 30_000;

/** The account's latest imports, live: they run on the server, no matter who started them or whether this page is open. */
export function ImportJobs() {
  const imports = useLatestImports();
  const jobs = imports.status === 'ready' ? imports.value.filter(isCurrent) : [];
  if (jobs.length === 0) return null;
  return (
    <section className="mb-8 flex flex-col gap-3" aria-label="Latest imports">
      <h2 className="font-semibold text-title">Latest imports</h2>
      <ul className="flex flex-col rounded-ui border border-line bg-surface px-4" aria-live="polite">
        {jobs.map((job) => (
          <li key={job.id} className="border-line border-b py-3 last:border-0">
            <ImportJob job={job} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An upload that was interrupted says nothing anymore once its file has been uploaded again. The newest are first. */
const isCurrent = ({ state, fileName }: TripImport, index: number, all: readonly TripImport[]) =>
  state !== 'uploading' || !all.slice(0, index).some((newer) => newer.fileName === fileName);

const TITLES: Readonly<Record<TripImport['state'], string>> = {
  uploading: 'is being uploaded',
  running: 'is being imported',
  done: 'imported',
  stopped: 'stopped',
};

function ImportJob({ job }: { readonly job: Doc<TripImport> }) {
  const { id, fileName, state, uploaded, done, total } = job;
  const isStalled = useStalled(job);
  useEffect(() => {
    if (isStalled && state === 'running') manageImport({ importId: id, action: 'resume' }).catch(console.error);
  }, [isStalled, state, id]);
  const stop = () =>
    manageImport({ importId: id, action: 'stop' }).catch((error: unknown) => {
      console.error(error);
      toast.error('The import could not be stopped. Please try again!');
    });
  return (
    <div className="flex flex-col gap-2">
      <p>
        <span className="font-medium">{fileName}</span>{' '}
        {state === 'uploading' && isStalled ? 'was not uploaded completely' : TITLES[state]}
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
      {state === 'uploading' &&
        (isStalled ? (
          <p className="text-muted">Nothing of it was imported. Choose the file again.</p>
        ) : (
          <>
            <ProgressBar label="Uploading rows" done={uploaded} total={total} />
            <p className="text-muted">Nothing is imported until all rows are uploaded.</p>
          </>
        ))}
      {(state === 'done' || state === 'stopped') && <ImportResult job={job} />}
    </div>
  );
}

/** Whether an upload or a running import has made no progress for a while. */
function useStalled({ state, updatedAt }: TripImport): boolean {
  const [isStalled, setStalled] = useState(false);
  const since = updatedAt.toMillis();
  useEffect(() => {
    setStalled(false);
    if (state !== 'running' && state !== 'uploading') return;
    const patience = state === 'running' ? STALLED_MILLISECONDS : INTERRUPTED_MILLISECONDS;
    const timer = setTimeout(() => setStalled(true), Math.max(0, since + patience - Date.now()));
    return () => clearTimeout(timer);
  }, [state, since]);
  return isStalled;
}
