import { addToDay, COMPANY_SUBJECT, type CredentialType, credentialQueries, MAX_CREDENTIALS } from '@mtos/model';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useToday } from '../../data/account/useToday';
import type { Doc } from '../../data/read/converter';
import { combineQueryStates, readyValue } from '../../data/read/queryState';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { BrokenDocuments } from '../../domain/broken/BrokenDocuments';
import { CredentialSection } from '../../domain/credentials/CredentialSection';
import { formatBlocked, formatExpiry } from '../../domain/credentials/credentialTexts';
import { formatDay } from '../../domain/time/when';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Panel } from '../../ui/layout/Panel';
import { TableFailure } from '../../ui/table/TableFailure';
import { CredentialTypes } from './CredentialTypes';
import { expiringBy, subjectsOf } from './firstReads';
import { blockedRows, expiringRows, type Subject, subjectsById, undocumentedRows } from './subjects';

/** How many days ahead the page says who is blocked. */
const BLOCKED_DAYS = 30;

/** Who is blocked, what expires, the types that are kept, and the company's own credentials. */
export function CredentialsPage() {
  const { account } = useSession();
  const today = useToday();
  const types = useLiveQuery(credentialQueries.credentialTypes(account));
  const all = readyValue(types);
  const counting = all?.filter(({ isActive }) => isActive) ?? [];
  const lists = useLists(counting);
  // All at once: what comes later would move what is being read
  if (types.status === 'loading' || lists?.status === 'loading') {
    return (
      <Panel className="p-4">
        <Skeleton className="h-[70vh]" />
      </Panel>
    );
  }
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <BrokenDocuments of={types} />
      {lists?.status === 'failed' && (
        <Panel>
          <TableFailure onRetry={lists.retry} />
        </Panel>
      )}
      {lists?.status === 'ready' && <Lists of={lists} types={counting} today={today} />}
      <CredentialTypes types={all} failure={types.status === 'failed' ? types : undefined} />
      {/* Types that no longer count can still have documents */}
      {all?.some(({ subject }) => subject === 'company') && (
        <CredentialSection
          subject="company"
          subjectUid={COMPANY_SUBJECT}
          title="Company credentials"
          subjectName="Company"
        />
      )}
    </div>
  );
}

/** Whose credentials they are, and which expire, live; undefined where no type counts, which reads nothing. */
function useLists(counting: readonly CredentialType[]) {
  const { account } = useSession();
  const today = useToday();
  const isKept = counting.length > 0;
  const longest = Math.max(...counting.map(({ warnDays }) => warnDays), 0);
  const read = subjectsOf(account);
  const drivers = useLiveQuery(isKept ? read.drivers : undefined);
  const settings = useLiveQuery(isKept ? read.settings : undefined);
  const vehicles = useLiveQuery(isKept ? read.vehicles : undefined);
  const expiring = useLiveQuery(isKept ? expiringBy(account, today, longest) : undefined);
  return isKept ? combineQueryStates([drivers, settings, vehicles, expiring]) : undefined;
}

type ReadLists = Extract<NonNullable<ReturnType<typeof useLists>>, { readonly status: 'ready' }>;

interface ListsProps {
  readonly of: ReadLists;
  readonly types: readonly Doc<CredentialType>[];
  readonly today: string;
}

function Lists({ of, types, today }: ListsProps) {
  const [people, work, fleet, found] = of.value;
  const subjects = subjectsById({ drivers: people, vehicles: fleet }, today);
  const blocked = blockedRows(work, fleet, subjects, today, addToDay(today, BLOCKED_DAYS));
  const undocumented = undocumentedRows(work, fleet, subjects, today);
  const rows = expiringRows(found, types, subjects, today);
  return (
    <>
      <BrokenDocuments of={of} />
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <List title="Blocked" count={blocked.length} empty={`No one is blocked in the next ${BLOCKED_DAYS} days.`}>
          {blocked.map(({ id, subject, names, ...block }) => (
            <Row
              key={id}
              subject={subject}
              state={formatBlocked(block, today)}
              isUrgent={block.from <= today}
              text={names}
            />
          ))}
        </List>
        <List title="Expiring" count={rows.length} empty="Nothing expires soon.">
          {rows.map(({ id, subject, typeName, expiresDay }) => (
            <Row
              key={id}
              subject={subject}
              state={formatExpiry(expiresDay, today)}
              isUrgent={expiresDay < today}
              text={`${typeName}, ${formatDay(expiresDay, today)}`}
            />
          ))}
        </List>
        {undocumented.length > 0 && (
          <List title="Documents missing" count={undocumented.length} empty="">
            {undocumented.map(({ id, subject, names }) => (
              <Row key={id} subject={subject} state="Warns" isUrgent={false} text={names} />
            ))}
          </List>
        )}
      </div>
      {found.length === MAX_CREDENTIALS && (
        <p className="text-muted text-small">Only the first {MAX_CREDENTIALS} that expire are shown.</p>
      )}
    </>
  );
}

interface ListProps {
  readonly title: string;
  readonly count: number;
  readonly empty: string;
  readonly children: ReactNode;
}

function List({ title, count, empty, children }: ListProps) {
  return (
    <Panel>
      <h2 className="flex h-12 items-center justify-between px-4 font-semibold text-body">
        {title}
        {count > 0 && (
          <span className="rounded-full bg-warn-soft px-2 text-small text-warn-ink tabular-nums">{count}</span>
        )}
      </h2>
      {count === 0 ? (
        <p className="border-line border-t px-4 py-4 text-muted">{empty}</p>
      ) : (
        <ul aria-label={title}>{children}</ul>
      )}
    </Panel>
  );
}

interface RowProps {
  readonly subject: Subject;
  readonly state: string;
  readonly isUrgent: boolean;
  readonly text: string;
}

function Row({ subject: { name, to }, state, isUrgent, text }: RowProps) {
  const content = (
    <>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="wrap-anywhere font-medium">{name}</span>
        <span className="wrap-anywhere text-muted text-small tabular-nums">{text}</span>
      </span>
      <span className={clsx('text-right', isUrgent ? 'text-danger-ink' : 'text-warn-ink')}>{state}</span>
    </>
  );
  return (
    <li className="border-line border-t">
      {to ? (
        <Link to={to} className="flex gap-3 px-4 py-2.5 transition-colors hover:bg-hover">
          {content}
        </Link>
      ) : (
        <div className="flex gap-3 px-4 py-2.5">{content}</div>
      )}
    </li>
  );
}
