import { isDocumentId, type Payer, payerQueries, type StatementInput } from '@mtos/model';
import { ScrollText } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadWhenOnline } from '../../../browser/loadCode';
import { useToday } from '../../../data/account/useToday';
import type { Doc } from '../../../data/read/converter';
import { readyValue } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { describeError } from '../../../domain/write/describeError';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Select } from '../../../ui/form/Select';
import { TextInput } from '../../../ui/form/TextInput';
import { Panel } from '../../../ui/layout/Panel';
import { paths } from '../../../ui/paths';
import { StatementView } from './StatementView';
import { useStatement } from './useStatement';

// Loaded only where clients pay
const ClientChoice = lazy(async () => ({
  default: (await loadWhenOnline(() => import('../../../domain/clients/ClientChoice'))).ClientChoice,
}));

const NO_PAYERS: readonly Doc<Payer>[] = [];
const DAY = /^\d{4}-\d\d-\d\d$/;
/** A day before this one is a year that is still being typed. */
const FIRST_DAY = '2000-01-01';

/** What a payer, or a client who pays, owes at the end of a day: `?payer=<id>&client=<id>&through=<day>`. */
export function StatementPage() {
  const { account } = useSession();
  const today = useToday();
  const payers = useLiveQuery(payerQueries.payers(account));
  const listed = readyValue(payers) ?? NO_PAYERS;
  const [parameters, setParameters] = useSearchParams();
  const [payer, client, day] = ['payer', 'client', 'through'].map((name) => parameters.get(name) ?? '');
  const payerUid = isDocumentId(payer) ? payer : '';
  const through = DAY.test(day ?? '') ? (day ?? today) : today;
  const isPrivate = listed.some(({ id, kind }) => id === payerUid && kind === 'private');
  const clientUid = isPrivate && isDocumentId(client) ? client : '';
  const isTyping = through < FIRST_DAY;
  const isChosen = !isTyping && payers.status === 'ready' && payerUid !== '' && (!isPrivate || clientUid !== '');
  const change = (changed: Readonly<Record<string, string>>) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changed)) after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return (
    <section aria-label="Statement" className="mx-auto flex max-w-3xl flex-col gap-3">
      <div>
        <ButtonLink to={paths.invoices}>All invoices</ButtonLink>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select label="Payer" value={payerUid} onChange={({ target }) => change({ payer: target.value, client: '' })}>
          <option value="">Choose a payer</option>
          {listed.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <TextInput
          label="Through"
          type="date"
          value={through}
          onChange={({ target }) => change({ through: target.value })}
        />
        {isPrivate && (
          <Suspense fallback={<Skeleton className="h-17" />}>
            <ClientChoice uid={clientUid} onPick={(uid) => change({ client: uid })} />
          </Suspense>
        )}
      </div>
      {payers.status === 'failed' && <LoadFailure title="The payers could not be loaded" onRetry={payers.retry} />}
      {isChosen ? (
        <Stated
          key={`${payerUid} ${clientUid} ${through}`}
          of={{ payerUid, clientUid, through }}
          payer={listed.find(({ id }) => id === payerUid)}
        />
      ) : (
        payers.status === 'ready' && (
          <Panel>
            <EmptyState
              icon={ScrollText}
              title={payerUid === '' ? 'Choose a payer' : isTyping ? 'Choose a day' : 'Choose a client'}
            >
              A statement lists open invoices by how long they are past due, and the credit that is left.
            </EmptyState>
          </Panel>
        )
      )}
    </section>
  );
}

interface StatedProps {
  readonly of: StatementInput;
  readonly payer: Payer | undefined;
}

function Stated({ of, payer }: StatedProps) {
  const { statement, update } = useStatement(of);
  if (statement.status === 'loading') return <Skeleton className="h-96 w-full" />;
  if (statement.status === 'failed')
    return (
      <Panel>
        <LoadFailure title={describeError(statement.error)} onRetry={statement.retry} />
      </Panel>
    );
  return <StatementView of={of} payer={payer} statement={statement.value} onUpdate={update} />;
}
