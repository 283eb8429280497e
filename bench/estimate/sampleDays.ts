import { DEFAULT_TIME_ZONE, type DriverSettings, dayIn, type LatLng, paths, pickUpAt, type Trip } from '@mtos/model';
import { DEMO, type Stored, sampleData, sampleSteps } from '@mtos/model/sample';

/** A trip as it was planned, and when its driver really was at both ends. */
export interface DrivenTrip {
  readonly id: string;
  readonly planned: Stored<Trip>;
  /** When the driver was at the pick-up, or the time planned if they came before it. */
  readonly pickedUp: Date;
  readonly droppedOff: Date;
}

/** One day of a sample driver. */
export interface DriverDay {
  readonly trips: readonly DrivenTrip[];
  readonly home: LatLng;
  readonly settings: Stored<DriverSettings> | undefined;
}

const START = { lat: 40.7282, lng: -73.9442 };

/** The days up to today on which a driver of the sample's company has trips. */
export function sampleDays(now: Date): readonly DriverDay[] {
  const { documents } = sampleData(now);
  const dataAt = (path: string) => documents.find((document) => document.path === path)?.data;
  const days = new Map<string, DrivenTrip[]>();
  for (const { path, data } of documents) {
    const trip = data as Stored<Trip>;
    const isDriven = path.startsWith(`${paths.trips}/`) && trip.subOwneruid === DEMO.ownerUid && trip.driverUid;
    if (!isDriven || trip.status === 'Cancelled' || trip.tripDate > dayIn(DEFAULT_TIME_ZONE, now)) continue;
    const id = path.slice(`${paths.trips}/`.length);
    // As it is driven on its own day
    const steps = sampleSteps(id, trip, trip.tripDate);
    const [arrived, droppedOff] = (['arrived', 'droppedOff'] as const).map((kind) =>
      steps.find((step) => step.kind === kind),
    );
    if (!arrived || !droppedOff) continue;
    const planned: Stored<Trip> = { ...trip, status: 'Pending', progress: undefined };
    const key = `${trip.driverUid} ${trip.tripDate}`;
    const due = pickUpAt(trip, DEFAULT_TIME_ZONE) ?? arrived.at;
    const pickedUp = arrived.at > due ? arrived.at : due;
    days.set(key, [...(days.get(key) ?? []), { id, planned, pickedUp, droppedOff: droppedOff.at }]);
  }
  return [...days].map(([key, trips]) => {
    const path = paths.driverSettingsDocument(DEMO.ownerUid, key.split(' ')[0] ?? '');
    // The sample's documents at these paths are built as driver's settings
    const settings = dataAt(path) as Stored<DriverSettings> | undefined;
    return { trips, settings, home: settings?.startPlace?.location ?? START };
  });
}
