import { type DefectReport, type DriverSettings, isDocumentId, type Vehicle } from '@mtos/model';
import { Pencil, Van } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFirestore } from 'reactfire';
import { useToday } from '../../../data/account/useToday';
import type { Doc } from '../../../data/read/converter';
import type { Loaded, QueryState } from '../../../data/read/queryState';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { vehicleDocuments } from '../../../data/read/vehicleDocuments';
import { useMay, useSession } from '../../../data/session/session';
import { BrokenDocuments, brokenIn } from '../../../domain/broken/BrokenDocuments';
import { Credentials } from '../../../domain/credentials/Credentials';
import { formatSeats } from '../../../domain/vehicles/formatSeats';
import { Button } from '../../../ui/button/Button';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { Facts } from '../../../ui/display/Facts';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { PageActions } from '../../../ui/layout/PageActions';
import { loadedOverlay } from '../../../ui/overlay/loadedOverlay';
import { paths } from '../../../ui/paths';
import { VehicleMaintenance } from '../maintenance/VehicleMaintenance';
import { VehicleChip } from '../VehicleChip';
import { formatLift, formatModel, formatOdometer, formatOut, formatPlate } from '../vehicleTexts';
import { openDefectsOfVehicle, settingsOfVehicle } from './firstReads';
import { VehicleDrivers, VehicleShifts } from './VehicleDrivers';

const VehicleDialog = loadedOverlay(
  () => import('../VehicleDialog'),
  ({ VehicleDialog }) => VehicleDialog,
);

/** A vehicle's page: `?id=<vehicle uid>`. */
export function VehiclePage() {
  const uid = useSearchParams()[0].get('id');
  if (!isDocumentId(uid)) return <NoVehicle title="No vehicle selected" />;
  return <OpenVehicle key={uid} uid={uid} />;
}

function OpenVehicle({ uid }: { readonly uid: string }) {
  const { account } = useSession();
  const live = useLiveDocument(vehicleDocuments.vehicle(useFirestore(), account, uid));
  const settings = useLiveQuery(settingsOfVehicle(account, uid));
  const reports = useLiveQuery(openDefectsOfVehicle(account, uid));
  if (brokenIn(live).length > 0) return <BrokenDocuments of={live} />;
  // All at once: what comes later would move what is being read
  if (live.status === 'loading' || settings.status === 'loading' || reports.status === 'loading') {
    return <Skeleton className="h-[70vh] w-full" />;
  }
  if (live.status === 'failed') return <LoadFailure title="The vehicle could not be loaded" onRetry={live.retry} />;
  if (!live.value) return <NoVehicle title="There is no such vehicle" />;
  return <VehicleFacts uid={uid} vehicle={live.value} settings={settings} reports={reports} />;
}

interface FactsProps {
  readonly uid: string;
  readonly vehicle: Vehicle;
  readonly settings: Loaded<readonly Doc<DriverSettings>[]>;
  readonly reports: QueryState<readonly Doc<DefectReport>[]>;
}

function VehicleFacts({ uid, vehicle, settings, reports }: FactsProps) {
  const canDispatch = useMay('dispatch');
  const today = useToday();
  const [isEditing, setEditing] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      {canDispatch && (
        <PageActions>
          <Button icon={Pencil} size="small" tone="primary" onClick={() => setEditing(true)}>
            Edit vehicle
          </Button>
        </PageActions>
      )}
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="wrap-anywhere min-w-0 font-semibold text-title">{vehicle.name}</h2>
        <VehicleChip vehicle={vehicle} day={today} />
        <p className="text-muted">{formatOut(vehicle, today)}</p>
      </header>
      <section aria-label="Details" className="max-w-3xl rounded-ui border border-line bg-surface p-5">
        <Facts
          facts={[
            ['Plate', formatPlate(vehicle)],
            ['Model', formatModel(vehicle)],
            ['VIN', vehicle.vin],
            ['Seats', formatSeats(vehicle.seats).join(', ')],
            ['Lift or ramp', formatLift(vehicle) || 'None'],
            ['Odometer', formatOdometer(vehicle)],
            ['Driving now', <VehicleShifts key="now" vehicle={vehicle} />],
            ['Usual drivers', <VehicleDrivers key="drivers" settings={settings} />],
          ]}
        />
      </section>
      <VehicleMaintenance uid={uid} vehicle={vehicle} reports={reports} />
      <Credentials subject="vehicle" subjectUid={uid} subjectName={vehicle.name} />
      {isEditing && <VehicleDialog id={uid} vehicle={vehicle} onClose={() => setEditing(false)} />}
    </div>
  );
}

function NoVehicle({ title }: { readonly title: string }) {
  return (
    <EmptyState icon={Van} title={title} action={<ButtonLink to={paths.vehicles}>All vehicles</ButtonLink>}>
      Open a vehicle from the list.
    </EmptyState>
  );
}
