import { isDocumentId, type Payer, payerQueries, type Statement, type StatementInput } from '@mtos/model';
import { Printer, RefreshCw, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAccount } from '../../../data/account/useAccount';
import { useToday } from '../../../data/account/useToday';
import type { Doc } from '../../../data/read/converter';
import { readyValue } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { ClientChoice } from '../../../domain/clients/ClientChoice';
import { useClientName } from '../../../domain/clients/useClientName';
import { useRecordedAccess } from '../../../domain/exports/useRecordedAccess';
import { describeError } from '../../../domain/write/describeError';
import { Button } from '../../../ui/button/Button';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Select } from '../../../ui/form/Select';
import { TextInput } from '../../../ui/form/TextInput';
import { Panel } from '../../../ui/layout/Panel';
import { paths } from '../../../ui/paths';
import { PrintFrame } from '../../../ui/print/PrintFrame';
import { MissingAddress } from '../MissingAddress';
import { StatementSheet } from './StatementSheet';
import { useStatement } from './useStatement';

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
        {isPrivate && <ClientChoice uid={clientUid} onPick={(uid) => change({ client: uid })} />}
      </div>
      {payers.status === 'failed' && <LoadFailure title="The payers could not be loaded" onRetry={payers.retry} />}
      {isChosen ? (
        <Stated key={`${payerUid} ${clientUid} ${through}`} of={{ payerUid, clientUid, through }} />
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

function Stated({ of }: { readonly of: StatementInput }) {
  const { statement, update } = useStatement(of);
  if (statement.status === 'loading') return <Skeleton className="h-96 w-full" />;
  if (statement.status === 'failed')
    return (
      <Panel>
        <LoadFailure title={describeError(statement.error)} onRetry={statement.retry} />
      </Panel>
    );
  return <Shown of={of} statement={statement.value} onUpdate={update} />;
}

interface ShownProps {
  readonly of: StatementInput;
  readonly statement: Statement;
  readonly onUpdate: () => void;
}

function Shown({ of, statement, onUpdate }: ShownProps) {
  const company = readyValue(useAccount());
  const client = useClientName(of.clientUid);
  const [isPrinting, setPrinting] = useState(false);
  const { running, run } = useRecordedAccess();
  const name = of.clientUid === '' ? statement.payerName : client;
  const sheet = <StatementSheet statement={statement} through={of.through} name={name} company={company} />;
  const print = async () => {
    const rows = statement.rows.length;
    const whose = of.clientUid === '' ? `payer ${of.payerUid}` : `client ${of.clientUid}`;
    const filter = `Through ${of.through}, ${whose}`;
    await run({ what: 'print', list: 'statements', rows, filter }, () => setPrinting(true));
  };
  return (
    <>
      <div className="flex flex-wrap justify-end gap-2">
        <Button icon={RefreshCw} onClick={onUpdate}>
          Update
        </Button>
        <Button icon={Printer} tone="primary" busy={running === 'print' || name === undefined} onClick={print}>
          Print
        </Button>
      </div>
      <MissingAddress company={company} />
      <Panel className="px-4 py-6 sm:px-8">{sheet}</Panel>
      {isPrinting && (
        <PrintFrame onDone={() => setPrinting(false)} className="bg-[#fff] text-[#000] text-[11pt]">
          {sheet}
        </PrintFrame>
      )}
    </>
  );
}
