import { type CredentialException, type CredentialSubject, credentialId, credentialQueries } from '@mtos/model';
import { CalendarPlus, FilePlus2, Pencil, ShieldCheck, ShieldOff, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMemberName } from '../../data/account/useMemberName';
import { useToday } from '../../data/account/useToday';
import { combineQueryStates } from '../../data/read/queryState';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useMay, useSession } from '../../data/session/session';
import { useWriter } from '../../data/write/writer';
import { Chip } from '../../ui/display/Chip';
import { LoadFailure } from '../../ui/feedback/LoadFailure';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { PanelSection } from '../../ui/layout/PanelSection';
import { confirm } from '../../ui/overlay/confirm';
import { loadedOverlay } from '../../ui/overlay/loadedOverlay';
import { Menu } from '../../ui/overlay/Menu';
import type { MenuAction } from '../../ui/overlay/menuProps';
import { paths } from '../../ui/paths';
import { BrokenDocuments } from '../broken/BrokenDocuments';
import { formatDay } from '../time/when';
import { toastWrite } from '../write/toastWrite';
import { deleteCredential, withdrawCredentialException } from './credentialActions';
import { type CredentialRow, credentialChip, credentialRows, formatMeaning } from './credentialTexts';

const CredentialDialog = loadedOverlay(
  () => import('./CredentialDialog'),
  ({ CredentialDialog }) => CredentialDialog,
);
const ExceptionDialog = loadedOverlay(
  () => import('./ExceptionDialog'),
  ({ ExceptionDialog }) => ExceptionDialog,
);

export interface CredentialSectionProps {
  readonly subject: CredentialSubject;
  /** A driver's uid, a vehicle's id, or COMPANY_SUBJECT. */
  readonly subjectUid: string;
  readonly title?: string;
  /** Whether it stands in a side panel, and not on a page of its own. */
  readonly isInPanel?: boolean;
  /** Whether nothing changes anymore, such as of an erased driver. */
  readonly isReadOnly?: boolean;
}

type Open = { readonly form: 'enter' | 'renew' | 'correct' | 'except'; readonly row: CredentialRow };

/** What a driver, a vehicle, or the company has of each type that counts for them, live, with what lacking it means. */
export function CredentialSection({
  subject,
  subjectUid,
  title = 'Credentials',
  isInPanel = false,
  isReadOnly = false,
}: CredentialSectionProps) {
  const { account } = useSession();
  const canManage = useMay('manageMembers');
  const types = useLiveQuery(useMemo(() => credentialQueries.credentialTypes(account), [account]));
  const credentials = useLiveQuery(
    useMemo(() => credentialQueries.credentialsOf(account, subjectUid), [account, subjectUid]),
  );
  const exceptions = useLiveQuery(
    useMemo(() => credentialQueries.credentialExceptionsOf(account, subjectUid), [account, subjectUid]),
  );
  const state = combineQueryStates([types, credentials, exceptions]);
  const Frame = isInPanel ? PanelSection : Card;
  if (state.status === 'loading') {
    return (
      <Frame title={title}>
        <Skeleton className="h-16" />
      </Frame>
    );
  }
  if (state.status === 'failed') {
    return (
      <Frame title={title}>
        <LoadFailure title="The credentials could not be loaded" onRetry={state.retry} />
      </Frame>
    );
  }
  const rows = credentialRows(subject, ...state.value);
  if (rows.length === 0 && !state.broken?.length && !canManage) return null;
  return (
    <Frame title={title}>
      <BrokenDocuments of={state} />
      {rows.length === 0 ? (
        <p className="text-muted">
          None are kept {FOR_WHOM[subject]} yet.
          {subject !== 'company' && (
            <>
              {' '}
              <Link to={paths.credentials} className="underline">
                Choose which to keep
              </Link>
            </>
          )}
        </p>
      ) : (
        <Rows rows={rows} subject={subject} subjectUid={subjectUid} canManage={canManage && !isReadOnly} />
      )}
    </Frame>
  );
}

const FOR_WHOM: Readonly<Record<CredentialSubject, string>> = {
  driver: 'for drivers',
  vehicle: 'for vehicles',
  company: 'for the company',
};

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="flex max-w-5xl flex-col gap-3 rounded-ui border border-line bg-surface p-4 pt-5"
    >
      <h3 id={heading} className="font-semibold text-lead">
        {title}
      </h3>
      {children}
    </section>
  );
}

interface RowsProps {
  readonly rows: readonly CredentialRow[];
  readonly subject: CredentialSubject;
  readonly subjectUid: string;
  readonly canManage: boolean;
}

function Rows({ rows, subject, subjectUid, canManage }: RowsProps) {
  const writer = useWriter();
  const isOwner = useMay('manageAccount');
  const today = useToday();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const idOf = ({ type }: CredentialRow) => credentialId({ typeUid: type.id, subjectUid });

  const remove = async (row: CredentialRow) => {
    if (!row.credential) return;
    const question = { title: `Delete ${row.type.name}?`, yes: 'Delete', no: 'Keep', tone: 'danger' } as const;
    const text = row.type.isRequired ? 'It then counts as missing.' : 'It is then no longer kept.';
    if (!(await confirm({ ...question, text }))) return;
    await toastWrite(deleteCredential(writer, idOf(row), row.credential), { success: `Deleted ${row.type.name}.` });
  };
  const withdraw = async (row: CredentialRow) => {
    if (!row.exception) return;
    const question = { title: 'Withdraw the exception?', yes: 'Withdraw', no: 'Keep', tone: 'danger' } as const;
    if (!(await confirm({ ...question, text: `Without ${row.type.name}, trips are then blocked again.` }))) return;
    const done = withdrawCredentialException(writer, idOf(row), row.exception);
    await toastWrite(done, { success: 'Withdrew the exception.' });
  };
  const actionsOf = (row: CredentialRow): readonly MenuAction[] => [
    ...(canManage ? changesOf(row) : []),
    ...(isOwner && canManage ? exceptionsOf(row) : []),
    ...(canManage && row.credential
      ? [{ label: 'Delete', icon: Trash2, tone: 'danger', onSelect: () => remove(row) } as const]
      : []),
  ];
  const changesOf = (row: CredentialRow): readonly MenuAction[] =>
    row.credential
      ? [
          { label: 'Renew', icon: CalendarPlus, onSelect: () => setOpen({ form: 'renew', row }) },
          { label: 'Correct', icon: Pencil, onSelect: () => setOpen({ form: 'correct', row }) },
        ]
      : [{ label: 'Enter', icon: FilePlus2, onSelect: () => setOpen({ form: 'enter', row }) }];
  const exceptionsOf = (row: CredentialRow): readonly MenuAction[] => {
    if (row.type.effect !== 'block') return [];
    const allow = { icon: ShieldCheck, onSelect: () => setOpen({ form: 'except', row }) };
    if (!row.exception) return [{ label: 'Allow without it', ...allow }];
    return [
      { label: 'Change exception', ...allow },
      { label: 'Withdraw exception', icon: ShieldOff, onSelect: () => withdraw(row) },
    ];
  };
  const target = open && { typeUid: open.row.type.id, subject, subjectUid };
  return (
    <>
      <ul aria-label="Credentials" className="flex flex-col">
        {rows.map((row) => {
          const actions = actionsOf(row);
          return (
            <li key={row.type.id} className="flex items-start gap-2 border-line border-t py-3 first:border-t-0">
              <CredentialItem row={row} subject={subject} today={today} />
              {actions.length > 0 && <Menu label={`Actions for ${row.type.name}`} actions={actions} />}
            </li>
          );
        })}
      </ul>
      {open && target && open.form !== 'except' && (
        <CredentialDialog
          task={open.form}
          type={open.row.type}
          target={target}
          credential={open.row.credential}
          onClose={close}
        />
      )}
      {open && target && open.form === 'except' && (
        <ExceptionDialog type={open.row.type} target={target} exception={open.row.exception} onClose={close} />
      )}
    </>
  );
}

interface ItemProps {
  readonly row: CredentialRow;
  readonly subject: CredentialSubject;
  readonly today: string;
}

function CredentialItem({ row, subject, today }: ItemProps) {
  const { type, credential, exception } = row;
  const chip = credentialChip(type, credential, today);
  const meaning = formatMeaning(row, subject, today);
  const facts = [
    credential?.number && `No. ${credential.number}`,
    credential?.issuedDay && `issued ${formatDay(credential.issuedDay, today)}`,
    credential?.expiresDay &&
      `${credential.expiresDay < today ? 'expired' : 'expires'} ${formatDay(credential.expiresDay, today)}`,
  ].filter(Boolean);
  return (
    <div className="wrap-anywhere flex min-w-0 flex-1 flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{type.name}</span>
        <Chip icon={chip.icon} tone={chip.tone}>
          {chip.text}
        </Chip>
        {meaning && <span className={chip.tone === 'warn' ? 'text-warn-ink' : 'text-muted'}>{meaning}</span>}
      </p>
      {facts.length > 0 && <p className="text-muted text-small tabular-nums">{facts.join(' · ')}</p>}
      {credential?.note && <p className="whitespace-pre-line text-muted text-small">{credential.note}</p>}
      {exception && exception.until >= today && <Allowed exception={exception} today={today} />}
    </div>
  );
}

function Allowed({ exception, today }: { readonly exception: CredentialException; readonly today: string }) {
  const name = useMemberName(exception.updatedBy);
  return (
    <p className="text-small">
      Allowed until {formatDay(exception.until, today)} by {name === 'You' ? 'you' : name}: {exception.reason}
    </p>
  );
}
