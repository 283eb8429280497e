import { type CredentialDocument, type CredentialSubject, credentialId } from '@mtos/model';
import { CalendarPlus, FilePlus2, Pencil, ShieldCheck, ShieldOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useToday } from '../../data/account/useToday';
import type { Doc } from '../../data/read/converter';
import { useMay } from '../../data/session/session';
import { useWriter } from '../../data/write/writer';
import { confirm } from '../../ui/overlay/confirm';
import { loadedOverlay } from '../../ui/overlay/loadedOverlay';
import { Menu } from '../../ui/overlay/Menu';
import type { MenuAction } from '../../ui/overlay/menuProps';
import { toastWrite } from '../write/toastWrite';
import { CredentialItem } from './CredentialItem';
import { deleteCredential, withdrawCredentialException } from './credentialActions';
import { type CredentialRow, formatDeletion } from './credentialTexts';
import { DocumentsButton } from './documents/DocumentsButton';
import { documentsOfCredential } from './documents/packetFiles';

const CredentialDialog = loadedOverlay(
  () => import('./CredentialDialog'),
  ({ CredentialDialog }) => CredentialDialog,
);
const ExceptionDialog = loadedOverlay(
  () => import('./ExceptionDialog'),
  ({ ExceptionDialog }) => ExceptionDialog,
);

type Open = { readonly form: 'enter' | 'renew' | 'correct' | 'except'; readonly row: CredentialRow };

interface Props {
  readonly rows: readonly CredentialRow[];
  readonly subject: CredentialSubject;
  readonly subjectUid: string;
  readonly canManage: boolean;
  /** Of all rows; undefined for people who don't see documents, and until they are loaded. */
  readonly documents: readonly Doc<CredentialDocument>[] | undefined;
}

/** A subject's types of credentials, with what can be done with each. */
export function CredentialRows({ rows, subject, subjectUid, canManage, documents }: Props) {
  const writer = useWriter();
  const isOwner = useMay('manageAccount');
  const today = useToday();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const idOf = ({ type }: CredentialRow) => credentialId({ typeUid: type.id, subjectUid });

  const remove = async (row: CredentialRow) => {
    if (!row.credential) return;
    const question = { title: `Delete ${row.type.name}?`, yes: 'Delete', no: 'Keep', tone: 'danger' } as const;
    const text = formatDeletion(row.type, documents && documentsOfCredential(documents, idOf(row)).length);
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
              <CredentialItem row={row} subject={subject} today={today}>
                {documents && row.credential && (
                  <DocumentsButton type={row.type} credential={row.credential} documents={documents} />
                )}
              </CredentialItem>
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
          hasDocuments={documents?.some(({ credentialUid }) => credentialUid === idOf(open.row)) ?? false}
          onClose={close}
        />
      )}
      {open && target && open.form === 'except' && (
        <ExceptionDialog type={open.row.type} target={target} exception={open.row.exception} onClose={close} />
      )}
    </>
  );
}
