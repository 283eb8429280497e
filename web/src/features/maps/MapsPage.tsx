import { LoadFailure } from '../../ui/LoadFailure';
import { MAPS_KEY } from '../../ui/mapsKey';
import { Panel } from '../../ui/Panel';
import { useNow } from '../../ui/useNow';
import { DriverPositions } from './DriverPositions';
import { LiveMap } from './LiveMap';
import { MapMissing } from './MapMissing';
import { MapSkeleton } from './MapSkeleton';
import { useDriversOnMap } from './useDriversOnMap';

/** Where the account's drivers are. */
export function MapsPage() {
  const now = useNow();
  const drivers = useDriversOnMap(now);
  if (drivers.status === 'loading') return <MapSkeleton />;
  if (drivers.status === 'failed') {
    return (
      <Panel>
        <LoadFailure title="The drivers’ positions could not be read" onRetry={drivers.retry} />
      </Panel>
    );
  }
  if (!MAPS_KEY) {
    return (
      <Panel>
        <MapMissing reason="no-key" />
        <DriverPositions drivers={drivers.value} now={now} />
      </Panel>
    );
  }
  return <LiveMap drivers={drivers.value} now={now} />;
}
