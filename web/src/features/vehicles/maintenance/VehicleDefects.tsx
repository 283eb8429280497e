import { type DefectReport, LIMITS } from '@mtos/model';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMemberName } from '../../../data/account/useMemberName';
import { useToday } from '../../../data/account/useToday';
import type { Doc } from '../../../data/read/converter';
import type { QueryState } from '../../../data/read/queryState';
import { useMay } from '../../../data/session/session';
import { newId } from '../../../data/write/write';
import { useWriter } from '../../../data/write/writer';
import { CompanyTime } from '../../../domain/account/CompanyTime';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { Button } from '../../../ui/button/Button';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { loadedOverlay } from '../../../ui/overlay/loadedOverlay';
import { driverUrl } from '../../../ui/paths';

const MaintenanceDialog = loadedOverlay(
  () => import('./MaintenanceDialog'),
  ({ MaintenanceDialog }) => MaintenanceDialog,
);

interface Props {
  readonly uid: string;
  readonly reports: QueryState<readonly Doc<DefectReport>[]>;
}

/** The defects that drivers found in a vehicle and no one has resolved, each with the way to plan the repair; nothing without. */
export function VehicleDefects({ uid, reports }: Props) {
  const writer = useWriter();
  const canDispatch = useMay('dispatch');
  const today = useToday();
  const [planned, setPlanned] = useState<{ readonly id: string; readonly report: DefectReport }>();
  if (reports.status === 'loading') return null;
  if (reports.status === 'failed') {
    return <LoadFailure title="The defects that drivers found could not be loaded" onRetry={reports.retry} />;
  }
  if (reports.value.length === 0 && !reports.broken?.length) return null;
  return (
    <section aria-label="Defects that drivers found" className="flex flex-col gap-3 px-4">
      <h4 className="font-medium">Defects that drivers found</h4>
      <BrokenDocuments of={reports} />
      <ul className="flex flex-col gap-3">
        {reports.value.map((report) => (
          <li key={report.id} className="flex flex-col items-start gap-1">
            <Found report={report} />
            <p className="wrap-anywhere whitespace-pre-line">{report.defects}</p>
            {canDispatch && (
              <Button icon={Plus} size="small" onClick={() => setPlanned({ id: newId(writer), report })}>
                Add the repair
              </Button>
            )}
          </li>
        ))}
      </ul>
      {planned && (
        <MaintenanceDialog
          id={planned.id}
          vehicleUid={uid}
          work={undefined}
          start={{ ...repairOf(planned.report), dueDay: today }}
          onClose={() => setPlanned(undefined)}
        />
      )}
    </section>
  );
}

/** Who found it, with the way to their panel, where it is resolved. */
function Found({ report }: { readonly report: Doc<DefectReport> }) {
  const name = useMemberName(report.driverUid);
  return (
    <p className="text-muted text-small">
      <CompanyTime at={report.at.toDate()} /> by{' '}
      <Link to={driverUrl(report.driverUid)} className="text-accent-ink underline">
        {name}
      </Link>
      , in whose panel it is resolved
    </p>
  );
}

/** The work that repairs defects: named by the first line as far as that fits, with all of it as the note. */
const repairOf = ({ defects }: DefectReport) => ({
  work: `Repair: ${defects.split('\n')[0]}`.slice(0, LIMITS.label).trim(),
  note: defects,
});
