import { Link } from 'react-router-dom';
import { useMemberName } from '../../data/account/useMemberName';
import { CompanyTime } from '../../domain/account/CompanyTime';
import { clientUrl, pageUrl, paths, tripUrl } from '../../ui/paths';
import type { Column } from '../../ui/table/DataTable';
import { describeAction, describeTarget } from './describeEntry';
import type { AuditDoc } from './useAudit';

/** When, who, which record, and what happened. */
export const auditColumns: readonly Column<AuditDoc>[] = [
  {
    id: 'when',
    header: 'When',
    cell: (entry) => <CompanyTime at={entry.when.toDate()} className="whitespace-nowrap" />,
  },
  {
    id: 'who',
    header: 'Who',
    className: 'xl:max-w-52 break-words',
    cell: (entry) => <Who entry={entry} />,
  },
  {
    id: 'record',
    header: 'Record',
    className: 'xl:max-w-64 break-words',
    cell: (entry) => <Target entry={entry} />,
  },
  {
    id: 'what',
    header: 'What',
    className: 'xl:max-w-96 break-words',
    cell: (entry) => describeAction(entry),
  },
];

function Who({ entry }: { readonly entry: AuditDoc }) {
  const name = useMemberName(entry.who);
  return entry.via ? `${name}, through a standing order` : name;
}

/** A driver's settings and credentials don't have the driver's name. */
function DriverName({ uid }: { readonly uid: string }) {
  return `: ${useMemberName(uid)}`;
}

const OF_CREDENTIALS: readonly AuditDoc['collection'][] = [
  'credentials',
  'credentialExceptions',
  'credentialDocuments',
];

/** The driver whom a credential, an exception from one, or a document of one is about. */
function driverOfCredential({ collection, before, after }: AuditDoc): string | undefined {
  if (!OF_CREDENTIALS.includes(collection)) return undefined;
  const { subject, subjectUid } = after ?? before ?? {};
  return subject === 'driver' && typeof subjectUid === 'string' ? subjectUid : undefined;
}

function Target({ entry }: { readonly entry: AuditDoc }) {
  const { collection, documentId, what } = entry;
  const driverUid = collection === 'drivers' ? documentId : driverOfCredential(entry);
  const driverName = driverUid && <DriverName uid={driverUid} />;
  if (documentId === '' && collection !== 'credentialDocuments') return 'List';
  const isOfTrip = collection === 'trips' || collection === 'officeTrips' || collection === 'charges';
  // Several documents of one driver, vehicle, or company
  if (documentId === '')
    return (
      <>
        {describeTarget(entry)}
        {driverName}
      </>
    );
  return (
    <span className="relative z-[1] flex flex-wrap gap-x-3">
      <Link to={pageUrl(paths.audit, { document: `${collection}/${documentId}` })} className="underline">
        {describeTarget(entry)}
        {driverName}
      </Link>
      {(isOfTrip || collection === 'profiles') && what !== 'delete' && (
        <Link to={isOfTrip ? tripUrl(documentId) : clientUrl(documentId)} className="text-muted underline">
          Open
        </Link>
      )}
    </span>
  );
}
