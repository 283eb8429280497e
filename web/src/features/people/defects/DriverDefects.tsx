import { blocksLift, type DefectReport } from '@mtos/model';
import { useState } from 'react';
import { useMemberName } from '../../../data/account/useMemberName';
import type { Doc } from '../../../data/read/converter';
import { useMay } from '../../../data/session/session';
import { CompanyTime } from '../../../domain/account/CompanyTime';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { Button } from '../../../ui/button/Button';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { formatDecimal } from '../../../ui/format/numbers';
import { PanelSection } from '../../../ui/layout/PanelSection';
import { loadedOverlay } from '../../../ui/overlay/loadedOverlay';
import { useDriverDefects } from './useDriverDefects';

const ResolveDefects = loadedOverlay(
  () => import('./ResolveDefects'),
  ({ ResolveDefects }) => ResolveDefects,
);

const AllowDespiteDefects = loadedOverlay(
  () => import('./AllowDespiteDefects'),
  ({ AllowDespiteDefects }) => AllowDespiteDefects,
);

/** The defects that a driver reported, live: the open ones first, with the way to resolve them. Nothing if there are none. */
export function DriverDefects({ driverUid }: { readonly driverUid: string }) {
  const reports = useDriverDefects(driverUid);
  const canResolve = useMay('dispatch');
  const [allowing, setAllowing] = useState<Doc<DefectReport>>();
  const [resolving, setResolving] = useState<Doc<DefectReport>>();
  if (reports.status === 'loading') return null;
  if (reports.status === 'failed') {
    return <LoadFailure title="The vehicle’s defects could not be loaded" onRetry={reports.retry} />;
  }
  if (reports.value.length === 0 && !reports.broken?.length) return null;
  return (
    <PanelSection title="Vehicle defects">
      <BrokenDocuments of={reports} />
      <ul className="flex flex-col gap-3">
        {reports.value.map((report) => (
          <li key={report.id} className="flex flex-col items-start gap-1">
            <p className="text-muted text-small">
              <CompanyTime at={report.at.toDate()} />
              {report.odometer !== null && ` · ${formatDecimal(report.odometer)} miles`}
            </p>
            <p className="whitespace-pre-line">{report.defects}</p>
            {report.settledAt === null ? (
              <>
                {blocksLift(report) && (
                  <p className="text-warn-ink">
                    Until this is resolved, clients in wheelchairs and on stretchers can’t be assigned to this driver.
                  </p>
                )}
                {report.allowedAt && <Allowed report={report} at={report.allowedAt.toDate()} />}
                {canResolve && (
                  <div className="flex flex-wrap gap-2">
                    <Button size="small" onClick={() => setResolving(report)}>
                      Resolve
                    </Button>
                    {blocksLift(report) && (
                      <Button size="small" onClick={() => setAllowing(report)}>
                        Allow them anyway
                      </Button>
                    )}
                  </div>
                )}
              </>
            ) : (
              <Resolved report={report} at={report.settledAt.toDate()} />
            )}
          </li>
        ))}
      </ul>
      {canResolve && allowing && <AllowDespiteDefects report={allowing} onClose={() => setAllowing(undefined)} />}
      {canResolve && resolving && <ResolveDefects report={resolving} onClose={() => setResolving(undefined)} />}
    </PanelSection>
  );
}

function Resolved({ report, at }: { readonly report: DefectReport; readonly at: Date }) {
  const name = useMemberName(report.settledBy);
  return (
    <p className="text-muted">
      Resolved by {name}, <CompanyTime at={at} />
      {report.answer && `: ${report.answer}`}
    </p>
  );
}

function Allowed({
  report: { allowedBy = '', allowedWhy = '' },
  at,
}: {
  readonly report: DefectReport;
  readonly at: Date;
}) {
  const name = useMemberName(allowedBy);
  return (
    <p className="text-muted">
      Clients who need the lift allowed by {name}, <CompanyTime at={at} />: {allowedWhy}
    </p>
  );
}
