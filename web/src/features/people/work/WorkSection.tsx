import { type DriverSettings, hasHours, type ShiftVehicle, shiftVehicleOn, vehicleOutOn } from '@mtos/model';
import { Copy, Pencil } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFirestore } from 'reactfire';
import { useToday } from '../../../data/account/useToday';
import { driverDocuments } from '../../../data/read/driverDocuments';
import { readyValue } from '../../../data/read/queryState';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { useSession } from '../../../data/session/session';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { formatDays, formatRange, formatWeek } from '../../../domain/time/workTime';
import { formatSeats } from '../../../domain/vehicles/formatSeats';
import { formatVehicleOut } from '../../../domain/vehicles/formatVehicleOut';
import { Button } from '../../../ui/button/Button';
import { Facts } from '../../../ui/display/Facts';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { PanelSection } from '../../../ui/layout/PanelSection';
import { loadedOverlay } from '../../../ui/overlay/loadedOverlay';
import { vehicleUrl } from '../../../ui/paths';
import type { Person } from '../list/usePeople';

const WorkEdit = loadedOverlay(
  () => import('./WorkEdit'),
  ({ WorkEdit }) => WorkEdit,
);
const CopyHours = loadedOverlay(
  () => import('./CopyHours'),
  ({ CopyHours }) => CopyHours,
);

interface Props {
  readonly driver: Person;
  readonly canEdit: boolean;
}

/** When a driver works and with which vehicle, live. */
export function WorkSection({ driver, canEdit }: Props) {
  const { account } = useSession();
  const live = useLiveDocument(driverDocuments.settings(useFirestore(), account, driver.id));
  const today = useToday();
  const [dialog, setDialog] = useState<'edit' | 'copy'>();
  const settings = readyValue(live);
  const isReady = live.status === 'ready';
  const endDialog = () => setDialog(undefined);
  return (
    <PanelSection
      title="Work"
      action={
        isReady &&
        canEdit && (
          <Button size="small" icon={Pencil} onClick={() => setDialog('edit')}>
            Edit <span className="sr-only">work settings</span>
          </Button>
        )
      }
    >
      {live.status === 'loading' && <Skeleton className="h-16" />}
      <BrokenDocuments of={live} />
      {live.status === 'failed' && <LoadFailure title="The work settings could not be loaded" onRetry={live.retry} />}
      {isReady && <WorkFacts settings={settings} today={today} />}
      {settings && hasHours(settings) && canEdit && (
        <Button size="small" icon={Copy} className="mt-1 self-start" onClick={() => setDialog('copy')}>
          Copy hours to other drivers
        </Button>
      )}
      {isReady && dialog === 'edit' && (
        <WorkEdit driver={driver} settings={settings} today={today} onClose={endDialog} />
      )}
      {settings && dialog === 'copy' && (
        <CopyHours driver={driver} settings={settings} today={today} onClose={endDialog} />
      )}
    </PanelSection>
  );
}

function WorkFacts({ settings, today }: { readonly settings: DriverSettings | undefined; readonly today: string }) {
  if (!settings) return <p className="text-muted">No hours set: works at any time, one trip at a time.</p>;
  const { hours, daysOff, seats, vehicleUid, vehicleName, plate, licenseNumber, startPlace } = settings;
  const out = vehicleOutOn(settings, today);
  const shift = shiftVehicleOn(settings, today);
  const chosen = shift?.vehicleUid === vehicleUid ? undefined : shift;
  const ahead = daysOff.filter((day) => day >= today);
  return (
    <Facts
      facts={[
        ['Hours', <Lines key="hours" lines={hasHours(settings) ? formatWeek(hours) : ['Any time']} />],
        ['Break', settings.break && formatRange(settings.break)],
        ['Days off', ahead.length > 0 && <Lines lines={formatDays(ahead, today).map(({ text }) => text)} />],
        ['Seats', <Lines key="seats" lines={formatSeats(seats)} />],
        [
          'Vehicle',
          vehicleUid ? (
            <Fragment key="vehicle">
              <Link className="underline" to={vehicleUrl(vehicleUid)}>
                {vehicleName}
              </Link>
              {out && <span className="block text-warn-ink">{formatVehicleOut(out)}</span>}
            </Fragment>
          ) : (
            vehicleName
          ),
        ],
        ['Plate', plate],
        ['Vehicle today', chosen && <VehicleToday key="today" shift={chosen} />],
        ['License', licenseNumber],
        ['Starts at', startPlace?.address],
      ]}
    />
  );
}

/** The vehicle that the driver chose for today's shift in place of the usual one. */
function VehicleToday({ shift: { vehicleUid, vehicleName, plate, vehicleOut } }: { readonly shift: ShiftVehicle }) {
  return (
    <>
      <Link className="underline" to={vehicleUrl(vehicleUid)}>
        {[vehicleName, plate].filter(Boolean).join(', ')}
      </Link>
      {vehicleOut && <span className="block text-warn-ink">{formatVehicleOut(vehicleOut)}</span>}
    </>
  );
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className="block tabular-nums">
      {line}
    </span>
  ));
