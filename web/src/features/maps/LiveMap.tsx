import { useCallback, useMemo, useState } from 'react';
import { readyValue } from '../../data/read/queryState';
import { Checkbox } from '../../ui/form/Checkbox';
import { Panel } from '../../ui/layout/Panel';
import { MapView } from '../../ui/map/MapView';
import { DriverPositions } from './DriverPositions';
import { DriverSummary } from './DriverSummary';
import type { DriverOnMap } from './driversOnMap';
import { MapLegend } from './MapLegend';
import { OpenTripList } from './OpenTripList';
import { TripSummary } from './TripSummary';
import {
  buildLine,
  driverMarkers,
  findMarker,
  type OpenTrip,
  type Selection,
  toSelection,
  tripMarkers,
} from './tripsOnMap';
import { useOpenTrips } from './useOpenTrips';

interface Props {
  readonly drivers: readonly DriverOnMap[];
  readonly now: Date;
}

const NO_TRIPS: readonly OpenTrip[] = [];

/** The map beside the list of drivers and, if wanted, of the day's open trips. What is selected in one is in the other. */
export function LiveMap({ drivers, now }: Props) {
  const [selection, select] = useState<Selection>();
  const [showsTrips, showTrips] = useState(false);
  // Also those of a selected driver's day
  const open = useOpenTrips(showsTrips || selection !== undefined);
  const trips = readyValue(open) ?? NO_TRIPS;
  const atDrivers = useMemo(() => driverMarkers(drivers), [drivers]);
  const markers = useMemo(() => {
    // A driver's stops are shown with the line through them
    const isShown = ({ id, driverUid }: OpenTrip) =>
      showsTrips || (selection?.kind === 'trip' ? id === selection.id : selection?.id === driverUid);
    return [...tripMarkers(trips.filter(isShown)), ...atDrivers];
  }, [atDrivers, trips, showsTrips, selection]);
  const lines = useMemo(() => [buildLine(selection, drivers, trips)], [selection, drivers, trips]);
  const fit = useMemo(() => atDrivers.map(({ location }) => location), [atDrivers]);
  const onSelect = useCallback((marker: string | undefined) => select(toSelection(marker)), []);

  return (
    <Panel className="flex flex-col lg:h-[calc(100dvh-6.5rem)] lg:min-h-96 lg:flex-row">
      <div className="h-[60dvh] min-w-0 shrink-0 bg-sunken lg:h-auto lg:flex-1">
        <MapView
          label="Map of the drivers"
          markers={markers}
          lines={lines}
          selected={findMarker(selection, trips)}
          info={<Info selection={selection} drivers={drivers} trips={trips} now={now} />}
          onSelect={onSelect}
          fit={fit}
          fitLabel="Show all drivers"
        />
      </div>
      <div className="overflow-y-auto border-line max-lg:border-t lg:w-80 lg:border-l">
        <div className="border-line border-b px-4 py-3">
          <Checkbox
            label={`Show today’s open trips${open.status === 'ready' ? ` (${trips.length})` : ''}`}
            checked={showsTrips}
            onChange={({ target }) => showTrips(target.checked)}
          />
        </div>
        <MapLegend withTrips={showsTrips || selection !== undefined} />
        <DriverPositions
          drivers={drivers}
          now={now}
          selected={selection?.kind === 'driver' ? selection.id : undefined}
          onSelect={(id) => select({ kind: 'driver', id })}
        />
        {(showsTrips || open.status === 'failed') && (
          <OpenTripList
            trips={open}
            selected={selection?.kind === 'trip' ? selection.id : undefined}
            onSelect={(id) => select({ kind: 'trip', id })}
          />
        )}
      </div>
    </Panel>
  );
}

interface InfoProps extends Props {
  readonly selection: Selection | undefined;
  readonly trips: readonly OpenTrip[];
}

function Info({ selection, drivers, trips, now }: InfoProps) {
  const driver = selection?.kind === 'driver' && drivers.find(({ uid }) => uid === selection.id);
  if (driver) return <DriverSummary driver={driver} now={now} />;
  const trip = selection?.kind === 'trip' && trips.find(({ id }) => id === selection.id);
  return trip ? <TripSummary trip={trip} /> : null;
}
