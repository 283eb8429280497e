import { type DriverSettings, shiftsNow, type Vehicle } from '@mtos/model';
import { Link } from 'react-router-dom';
import { useFirestore } from 'reactfire';
import { useNow } from '../../../browser/useNow';
import { documents } from '../../../data/read/collections';
import type { Doc } from '../../../data/read/converter';
import { type Loaded, readyValue } from '../../../data/read/queryState';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { CompanyTime } from '../../../domain/account/CompanyTime';
import { driverUrl } from '../../../ui/paths';

/** Who usually drives a vehicle: the drivers whose work settings name it. */
export function VehicleDrivers({ settings }: { readonly settings: Loaded<readonly Doc<DriverSettings>[]> }) {
  if (settings.status === 'failed') return <span className="text-muted">Could not be loaded. Reload the page.</span>;
  if (settings.value.length === 0) {
    return <span className="text-muted">No one. A driver’s work settings say which vehicle they usually drive.</span>;
  }
  return (
    <ul>
      {settings.value.map(({ id }) => (
        <li key={id}>
          <DriverLink uid={id} />
        </li>
      ))}
    </ul>
  );
}

/** Who drives a vehicle now, with the time since when. More than one is worth a word. */
export function VehicleShifts({ vehicle }: { readonly vehicle: Vehicle }) {
  const now = useNow();
  const drivers = shiftsNow(vehicle, now).toSorted(([, a], [, b]) => a.toMillis() - b.toMillis());
  if (drivers.length === 0) return <span className="text-muted">No one</span>;
  return (
    <ul>
      {drivers.map(([uid, since]) => (
        <li key={uid}>
          <DriverLink uid={uid} /> since <CompanyTime at={since.toDate()} />
        </li>
      ))}
      {drivers.length > 1 && <li className="text-warn-ink">More than one driver has a shift in it.</li>}
    </ul>
  );
}

function DriverLink({ uid }: { readonly uid: string }) {
  const driver = readyValue(useLiveDocument(documents.user(useFirestore(), uid)));
  return (
    <Link to={driverUrl(uid)} className="text-accent-ink underline">
      {driver?.fullName || 'Driver'}
    </Link>
  );
}
