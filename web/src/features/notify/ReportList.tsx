import type { DefectReport, Receipt } from '@mtos/model';
import { MessageSquareReply, MessageSquareWarning } from 'lucide-react';
import { Link, type To } from 'react-router-dom';
import { useMemberName } from '../../data/account/useMemberName';
import { formatAnswers } from '../../domain/reported/formatAnswers';
import { formatReport } from '../../domain/reported/formatReport';
import type { Report } from '../../domain/reported/useReports';
import { driverUrl, paths, tripUrl } from '../../ui/paths';

interface Props {
  readonly reports: readonly Report[];
  /** Called when the person follows a link. */
  readonly onOpen: () => void;
}

/** What drivers reported or answered, each with a link to where it is dealt with. */
export function ReportList({ reports, onOpen }: Props) {
  return (
    <ul
      aria-label="Reports from drivers"
      className="max-h-60 divide-y divide-line overflow-y-auto border-line border-b"
    >
      {reports.map((each) => {
        const { id, to } = reportTarget(each);
        const Icon = each.kind === 'answer' ? MessageSquareReply : MessageSquareWarning;
        return (
          <li key={id}>
            <Link to={to} onClick={onOpen} className="flex gap-3 px-4 py-3 transition-colors hover:bg-hover">
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-danger-ink" />
              <span className="min-w-0">
                {each.kind === 'trip' && (
                  <>
                    <span className="block break-words font-medium">{each.trip.name}</span>
                    <span className="block text-muted">{formatReport(each.trip)}</span>
                  </>
                )}
                {each.kind === 'defects' && <Defects {...each} />}
                {each.kind === 'answer' && <Answer {...each} />}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function reportTarget(each: Report): { readonly id: string; readonly to: To } {
  if (each.kind === 'trip') return { id: each.trip.id, to: tripUrl(each.trip.id) };
  if (each.kind === 'defects') return { id: each.report.id, to: driverUrl(each.report.driverUid) };
  return { id: each.receipt.id, to: paths.notify };
}

function Defects({ report: { driverUid, defects } }: { readonly report: DefectReport }) {
  return (
    <>
      <span className="block break-words font-medium">{useMemberName(driverUid)}</span>
      <span className="block truncate text-muted">Vehicle defects: {defects}</span>
    </>
  );
}

function Answer({ receipt }: { readonly receipt: Receipt }) {
  return (
    <>
      <span className="block break-words font-medium">{useMemberName(receipt.driverUid)}</span>
      <span className="block truncate text-muted">Answered: {formatAnswers(receipt)}</span>
    </>
  );
}
