import { type DuplicatePair, type Duplicates, findDuplicatePairs, type KnownClient, profileQueries } from '@mtos/model';
import { Merge, UsersRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useBusy } from '../../../browser/useBusy';
import { useCounters } from '../../../data/account/useCounters';
import { readAll } from '../../../data/list/readAll';
import { readyValue } from '../../../data/read/queryState';
import { useWriter } from '../../../data/write/writer';
import { describeClient } from '../../../domain/clients/describeClient';
import { setNotSame } from '../../../domain/clients/setNotSame';
import { describeError } from '../../../domain/write/describeError';
import { Button } from '../../../ui/button/Button';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { ProgressBar } from '../../../ui/feedback/ProgressBar';
import { toast } from '../../../ui/feedback/toast';
import { formatNumber, plural } from '../../../ui/format/numbers';
import { Panel } from '../../../ui/layout/Panel';
import { clientUrl, mergeUrl, paths } from '../../../ui/paths';

const MAX_CLIENTS = 10_000;
const MAX_PAIRS = 100;

interface Found extends Duplicates {
  /** How many clients were compared. */
  readonly clients: number;
  /** How many can’t be read. */
  readonly broken: number;
}

type Reading =
  | { readonly status: 'reading'; readonly read: number }
  | { readonly status: 'failed' }
  | { readonly status: 'done'; readonly found: Found };

/** The clients who look like one person, each pair with a link to the page that merges them. */
export function DuplicateList() {
  const [attempt, setAttempt] = useState(0);
  return <Comparison key={attempt} onRetry={() => setAttempt(attempt + 1)} />;
}

function Comparison({ onRetry }: { readonly onRetry: () => void }) {
  const reading = useDuplicatePairs();
  const total = readyValue(useCounters())?.clients ?? 0;
  if (reading.status === 'failed') return <LoadFailure title="The clients could not be loaded" onRetry={onRetry} />;
  return (
    <Panel className="max-w-3xl">
      <div className="flex flex-col gap-5 p-5 sm:p-6">
        {reading.status === 'reading' ? (
          <ProgressBar label="Comparing clients" done={reading.read} total={Math.max(total, reading.read)} />
        ) : (
          <Pairs found={reading.found} />
        )}
      </div>
    </Panel>
  );
}

/** Compares the account’s clients once. */
function useDuplicatePairs(): Reading {
  const { db, account } = useWriter();
  const [reading, setReading] = useState<Reading>({ status: 'reading', read: 0 });
  useEffect(() => {
    let isCurrent = true;
    const set = (next: Reading) => {
      if (isCurrent) setReading(next);
    };
    readAll(db, profileQueries.profiles(account), {
      most: MAX_CLIENTS,
      onRead: (read) => set({ status: 'reading', read }),
    }).then(
      ({ documents, broken }) => {
        const clients = documents.map((profile): KnownClient => ({ ...profile, uid: profile.id }));
        const found = { ...findDuplicatePairs(clients), clients: clients.length, broken: broken.length };
        set({ status: 'done', found });
      },
      (error: unknown) => {
        console.error(error);
        set({ status: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [db, account]);
  return reading;
}

function Pairs({ found: { pairs, skipped, clients, broken } }: { readonly found: Found }) {
  const notes = [
    pairs.length > MAX_PAIRS && `These are the first ${MAX_PAIRS} of ${formatNumber(pairs.length)} pairs.`,
    clients + broken === MAX_CLIENTS && `Only the first ${formatNumber(MAX_CLIENTS)} clients by name were compared.`,
    skipped > 0 &&
      `${plural(skipped, 'number')} that more than 200 clients have in common ${skipped === 1 ? 'was' : 'were'} not compared.`,
    broken > 0 && `${plural(broken, 'profile')} can’t be read.`,
  ].filter((note) => note !== false);
  return (
    <>
      {pairs.length === 0 ? (
        <EmptyState
          icon={UsersRound}
          title="No duplicates found"
          action={<ButtonLink to={paths.clients}>All clients</ButtonLink>}
        >
          {`No two of your ${plural(clients, 'client')} share a member number, a name and birth date, or a phone number and similar names.`}
        </EmptyState>
      ) : (
        <>
          <div>
            <h2 id="possible-duplicates" className="font-semibold text-title">
              Possible duplicates
            </h2>
            <p className="text-muted">
              These clients look like the same person. Merge them, or say that they are two people, and we will not ask
              again.
            </p>
          </div>
          <ul aria-labelledby="possible-duplicates" className="flex flex-col divide-y divide-line">
            {pairs.slice(0, MAX_PAIRS).map((pair) => (
              <Pair key={pair.clients.map(({ uid }) => uid).join(' ')} pair={pair} />
            ))}
          </ul>
        </>
      )}
      {notes.length > 0 && <p className="text-muted text-small">{notes.join(' ')}</p>}
    </>
  );
}

function Pair({ pair: { clients, why } }: { readonly pair: DuplicatePair }) {
  const writer = useWriter();
  const [areTwo, setAreTwo] = useState(false);
  const { running, run } = useBusy();
  const [one, other] = clients;
  const names = `${one.name} and ${other.name}`;
  const answer = () =>
    run('answer', async () => {
      try {
        await setNotSame(writer, [one.uid, other.uid], !areTwo);
        setAreTwo(!areTwo);
      } catch (error) {
        toast.error(describeError(error));
      }
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <ClientLine client={one} />
        <ClientLine client={other} />
        <p className="text-muted text-small" role="status">
          {areTwo ? 'Two people. We will not ask again.' : why}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          busy={running.has('answer')}
          aria-label={areTwo ? `Undo: ${names} are not the same` : `Not the same: ${names}`}
          onClick={answer}
        >
          {areTwo ? 'Undo' : 'Not the same'}
        </Button>
        {!areTwo && (
          <ButtonLink to={mergeUrl(one.uid, other.uid)} size="small" icon={Merge} aria-label={`Merge ${names}`}>
            Merge
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

const ClientLine = ({ client }: { readonly client: KnownClient }) => (
  <p className="wrap-anywhere">
    <Link to={clientUrl(client.uid)} className="font-medium underline-offset-2 hover:underline">
      {client.name}
    </Link>{' '}
    <span className="text-muted text-small">{describeClient(client)}</span>
  </p>
);
