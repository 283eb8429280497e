import { Link } from 'react-router-dom';
import { useMemberName } from '../../data/account/useMemberName';
import { CompanyTime } from '../../domain/account/CompanyTime';
import { paths, tripUrl } from '../../ui/paths';
import { createColumns } from '../../ui/table/columns';
import { describeAction, describeTarget } from './describeEntry';
import type { AuditDoc } from './useAudit';

const column = createColumns<AuditDoc>();

/** When, who, which record, and what happened. */
export const auditColumns = column.columns([
  column.display({
    id: 'when',
    header: 'When',
    cell: ({ row: { original } }) => <CompanyTime at={original.when.toDate()} className="whitespace-nowrap" />,
  }),
  column.display({
    id: 'who',
    header: 'Who',
    meta: { className: 'xl:max-w-52 break-words' },
    cell: ({ row }) => <Who entry={row.original} />,
  }),
  column.display({
    id: 'record',
    header: 'Record',
    meta: { className: 'xl:max-w-64 break-words' },
    cell: ({ row }) => <Target entry={row.original} />,
  }),
  column.display({
    id: 'what',
    header: 'What',
    meta: { className: 'xl:max-w-96 break-words' },
    cell: ({ row }) => describeAction(row.original),
  }),
]);

function Who({ entry }: { readonly entry: AuditDoc }) {
  const name = useMemberName(entry.who);
  return entry.via ? `${name}, through a standing order` : name;
}

/** A driver's settings don't have the driver's name. */
function DriverName({ uid }: { readonly uid: string }) {
  return `: ${useMemberName(uid)}`;
}

function Target({ entry }: { readonly entry: AuditDoc }) {
  const { collection, documentId, what } = entry;
  if (documentId === '') return 'List';
  return (
    <span className="relative z-[1] flex flex-wrap gap-x-3">
      <Link
        to={{
          pathname: paths.audit,
          search: new URLSearchParams({ document: `${collection}/${documentId}` }).toString(),
        }}
        className="underline"
      >
        {describeTarget(entry)}
        {collection === 'drivers' && <DriverName uid={documentId} />}
      </Link>
      {collection === 'trips' && what !== 'delete' && (
        <Link to={tripUrl(documentId)} className="text-muted underline">
          Open
        </Link>
      )}
    </span>
  );
}
