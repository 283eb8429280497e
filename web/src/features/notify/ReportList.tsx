import { MessageSquareWarning } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatReport } from '../../domain/reported/formatReport';
import type { Report } from '../../domain/reported/useReports';
import { useMemberName } from '../../firebase/account/useMemberName';
import { driverUrl, tripUrl } from '../../ui/paths';

interface Props {
  readonly reports: readonly Report[];
  /** Called when the person follows a link. */
  readonly onOpen: () => void;
}

/** What drivers reported, each with a link to where it is answered. */
export function ReportList({ reports, onOpen }: Props) {
  return (
    <ul
      aria-label="Reports from drivers"
      className="max-h-60 divide-y divide-line overflow-y-auto border-line border-b"
    >
      {reports.map((each) => (
        <li key={each.kind === 'trip' ? each.trip.id : each.report.id}>
          <Link
            to={each.kind === 'trip' ? tripUrl(each.trip.id) : driverUrl(each.report.driverUid)}
            onClick={onOpen}
            className="flex gap-3 px-4 py-3 transition-colors hover:bg-hover"
          >
            <MessageSquareWarning aria-hidden className="mt-0.5 size-4 shrink-0 text-danger-ink" />
            <span className="min-w-0">
              {each.kind === 'trip' ? (
                <>
                  <span className="block break-words font-medium">{each.trip.name}</span>
                  <span className="block text-muted">{formatReport(each.trip)}</span>
                </>
              ) : (
                <Defects {...each} />
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Defects({ report: { driverUid, defects } }: Extract<Report, { kind: 'defects' }>) {
  return (
    <>
      <span className="block break-words font-medium">{useMemberName(driverUid)}</span>
      <span className="block truncate text-muted">Vehicle defects: {defects}</span>
    </>
  );
}
