import type { TripImport } from '@mtos/model';
import { useEffect, useState } from 'react';
import { CompanyTime } from '../../firebase/account/CompanyTime';
import type { Doc } from '../../firebase/data/converter';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import { toast } from '../../ui/feedback/toast';
import { formatNumber } from '../../ui/format/numbers';
import { paths } from '../../ui/paths';
import { tripsUrl } from '../../ui/tripsUrl';
import { manageImport } from './tripImportActions';
import { useLatestImports } from './useLatestImports';

/** A running import without progress for this long lost its task; it is asked to continue. */
const STALLED_MILLISECONDS = 90_000;
/** An upload without progress for this long was interrupted. */
const INTERRUPTED_MILLISECONDS = 30_000;

interface Props {
  /** The import that was just sent, and the days of its trips. */
  readonly sent?: { readonly id: string; readonly days: readonly [from: string, to: string] | undefined };
}

/** The account's latest imports, live: they run on the server, no matter who started them or whether this page is open. */
export function ImportJobs({ sent }: Props) {
  const imports = useLatestImports();
  const jobs = imports.status === 'ready' ? imports.value.filter(isCurrent) : [];
  if (jobs.length === 0) return null;
  return (
    <section className="mb-8 flex flex-col gap-3" aria-label="Latest imports">
      <h2 className="font-semibold text-title">Latest imports</h2>
      <ul className="flex flex-col rounded-ui border border-line bg-surface px-4" aria-live="polite">
        {jobs.map((job) => (
          <li key={job.id} className="border-line border-b py-3 last:border-0">
            <ImportJob job={job} days={sent?.id === job.id ? sent.days : undefined} />
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

interface JobProps {
  readonly job: Doc<TripImport>;
  /** The days of its trips, if they are known. */
  readonly days: readonly [from: string, to: string] | undefined;
}

function ImportJob({ job, days }: JobProps) {
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
      {(state === 'done' || state === 'stopped') && <ImportResult job={job} days={days} />}
    </div>
  );
}

function ImportResult({ job, days }: JobProps) {
  const { added, changed, cancelled, present, refused, conflicting, conflicts, done, total, state } = job;
  const { unassigned, unassignedLines } = job;
  const count = (number: number, what: string) => number > 0 && `${formatNumber(number)} ${what}`;
  const facts = [
    `${formatNumber(added)} added`,
    count(changed, 'changed'),
    count(cancelled, 'canceled'),
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
      {unassigned > 0 && (
        <p className="text-muted">
          Imported without a driver, because the driver in the file isn’t an active driver here:{' '}
          {unassignedLines.length === 1 ? 'line' : 'lines'} {unassignedLines.join(', ')}
          {unassigned > unassignedLines.length && ` and ${formatNumber(unassigned - unassignedLines.length)} more`}.
        </p>
      )}
      {state === 'stopped' && total > done && (
        <p className="text-muted">Import the file again to continue. Nothing is added twice.</p>
      )}
      {added + changed + cancelled > 0 && (
        <div>
          <ButtonLink to={days ? tripsUrl({ from: days[0], to: days[1] }) : paths.trips}>View trips</ButtonLink>
        </div>
      )}
    </>
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
