import type { DefectReport } from '@mtos/model';
import { Link } from 'react-router-dom';
import { useMemberName } from '../../data/account/useMemberName';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { CompanyTime } from '../../domain/account/CompanyTime';
import { BrokenDocuments } from '../../domain/broken/BrokenDocuments';
import { MAX_DEFECTS, openDefects } from '../../domain/reported/openDefects';
import { Panel } from '../../ui/layout/Panel';
import { driverUrl } from '../../ui/paths';
import { TableFailure } from '../../ui/table/TableFailure';

/** Defects of vehicles that no one has resolved, live, each with a link to the driver who reported it. Nothing without any. */
export function OpenDefects() {
  const { account } = useSession();
  const reports = useLiveQuery(openDefects(account));
  if (reports.status === 'loading') return null;
  if (reports.status === 'ready' && reports.value.length === 0 && !reports.broken?.length) return null;
  const count = reports.status === 'ready' ? reports.value.length : 0;
  return (
    <Panel>
      <h2 className="flex h-12 items-center justify-between px-4 font-semibold text-body">
        Vehicle defects
        {count > 0 && (
          <span className="rounded-full bg-warn-soft px-2 text-small text-warn-ink tabular-nums">
            {count > MAX_DEFECTS ? `${MAX_DEFECTS}+` : count}
          </span>
        )}
      </h2>
      <BrokenDocuments of={reports} />
      {reports.status === 'failed' ? (
        <TableFailure onRetry={reports.retry} />
      ) : (
        <ul>
          {reports.value.slice(0, MAX_DEFECTS).map((report) => (
            <li key={report.id}>
              <Row report={report} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Row({ report: { driverUid, defects, at } }: { readonly report: DefectReport }) {
  const name = useMemberName(driverUid);
  return (
    <Link
      to={driverUrl(driverUid)}
      className="flex flex-col border-line border-t px-4 py-2.5 transition-colors hover:bg-hover"
    >
      <span className="flex justify-between gap-3">
        <span className="truncate font-medium">{name}</span>
        <CompanyTime at={at.toDate()} className="whitespace-nowrap text-muted tabular-nums" />
      </span>
      <span className="truncate text-muted text-small">{defects}</span>
    </Link>
  );
}
