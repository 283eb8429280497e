import { type CredentialSubject, credentialQueries } from '@mtos/model';
import { type ReactNode, useId, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useToday } from '../../data/account/useToday';
import { combineQueryStates, readyValue } from '../../data/read/queryState';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useMay, useSession } from '../../data/session/session';
import { LoadFailure } from '../../ui/feedback/LoadFailure';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { PanelSection } from '../../ui/layout/PanelSection';
import { paths } from '../../ui/paths';
import { BrokenDocuments } from '../broken/BrokenDocuments';
import { CredentialRows } from './CredentialRows';
import { credentialRows, inactiveRows } from './credentialTexts';
import { InactiveDocuments } from './documents/InactiveDocuments';
import { PacketButton } from './documents/PacketButton';
import { packetContent, packetName } from './documents/packetFiles';

export interface CredentialSectionProps {
  readonly subject: CredentialSubject;
  /** A driver's uid, a vehicle's id, or COMPANY_SUBJECT. */
  readonly subjectUid: string;
  readonly title?: string;
  /** Names the packet of all documents; without it, there is none. */
  readonly subjectName?: string;
  /** Whether it stands in a side panel, and not on a page of its own. */
  readonly isInPanel?: boolean;
  /** Whether nothing changes anymore, such as of an erased driver. */
  readonly isReadOnly?: boolean;
}

/** What a driver, a vehicle, or the company has of each type that counts for them, live, with what lacking it means. */
export function CredentialSection({
  subject,
  subjectUid,
  title = 'Credentials',
  subjectName,
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
  // Documents are private: who can't manage members can't read them
  const documents = useLiveQuery(
    useMemo(
      () => (canManage ? credentialQueries.documentsOf(account, subjectUid) : undefined),
      [account, subjectUid, canManage],
    ),
  );
  const today = useToday();
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
  const [allTypes, allCredentials, allExceptions] = state.value;
  const found = readyValue(documents);
  const rows = credentialRows(subject, allTypes, allCredentials, allExceptions, found);
  if (rows.length === 0 && !state.broken?.length && !canManage) return null;
  const inactive = found && !isReadOnly ? inactiveRows(subject, allTypes, allCredentials, found) : [];
  const content = subjectName !== undefined && found && packetContent(rows, found, today);
  const packet = content && content.files.length > 0 && (
    <PacketButton fileName={packetName(subjectName, today)} content={content} />
  );
  return (
    <Frame title={title} action={packet}>
      <BrokenDocuments of={state} />
      {canManage && <BrokenDocuments of={documents} />}
      {documents.status === 'failed' && (
        <LoadFailure title="The documents could not be loaded" onRetry={documents.retry} />
      )}
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
        <CredentialRows
          rows={rows}
          subject={subject}
          subjectUid={subjectUid}
          canManage={canManage && !isReadOnly}
          documents={isReadOnly ? undefined : found}
        />
      )}
      {found && inactive.length > 0 && <InactiveDocuments rows={inactive} documents={found} />}
    </Frame>
  );
}

const FOR_WHOM: Readonly<Record<CredentialSubject, string>> = {
  driver: 'for drivers',
  vehicle: 'for vehicles',
  company: 'for the company',
};

interface CardProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Card({ title, action, children }: CardProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="flex max-w-5xl flex-col gap-3 rounded-ui border border-line bg-surface p-4 pt-5"
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-3">
        <h3 id={heading} className="font-semibold text-lead">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}
