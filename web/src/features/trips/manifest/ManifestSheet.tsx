import {
  clockIn,
  DEFAULT_PLAN_SETTINGS,
  dayIn,
  formatClock,
  MOBILITY_LABELS,
  type StoredTrip,
  type TripMiles,
  tripMiles,
} from '@mtos/model';
import type { Driving } from '../../../data/account/useDriving';
import { formatPlaceTime } from '../../../domain/time/placeTime';
import { formatDay } from '../../../domain/time/when';
import { formatNeeds, formatRiders } from '../../../domain/trips/formatNeeds';
import { plural } from '../../../ui/format/numbers';
import { PrintFrame } from '../../../ui/print/PrintFrame';
import type { BoardRow } from '../board/day/groupTrips';
import { formatPickUp, formatPlannedStops } from '../formatTrip';
import { type ManifestStop, manifestDay } from './manifestDay';

interface Props {
  readonly day: string;
  /** The drivers, each on pages of their own. */
  readonly rows: readonly BoardRow[];
  readonly company: string;
  readonly timeZone: string;
  /** How the company drives on the day. */
  readonly driving: Driving;
  /** Called when the print dialog has closed. */
  readonly onDone: () => void;
}

/**
 * The manifests of drivers, as they are printed: black on white, for A4 and Letter, without the page around them. Opens the
 * print dialog when mounted.
 */
export function ManifestSheet({ day, rows, company, timeZone, driving, onDone }: Props) {
  const printedAt = new Date();
  const printed = `${formatClock(clockIn(timeZone, printedAt))}, ${formatDay(dayIn(timeZone, printedAt))}`;
  return (
    <PrintFrame onDone={onDone} className="bg-[#fff] text-[11pt] text-[#000]">
      {rows.map((row) => (
        <Manifest
          key={row.driverUid}
          day={day}
          row={row}
          company={company}
          timeZone={timeZone}
          driving={driving}
          printed={printed}
        />
      ))}
    </PrintFrame>
  );
}

interface ManifestProps extends Pick<Props, 'day' | 'company' | 'timeZone' | 'driving'> {
  readonly row: BoardRow;
  readonly printed: string;
}

function Manifest({ day, row: { name, settings, trips }, company, timeZone, driving, printed }: ManifestProps) {
  const vehicle = settings && [settings.vehicleName, settings.plate].filter(Boolean).join(', ');
  const driven = manifestDay(trips, { timeZone, settings, driving });
  return (
    <article aria-label={`Manifest of ${name}`} className="break-after-page last:break-after-auto">
      <header className="border-current border-b-2 pb-2">
        <p className="flex justify-between gap-4">
          <span>{company}</span>
          <span>Printed at {printed}</span>
        </p>
        <h1 className="mt-1 font-semibold text-[16pt]">
          {name}, {formatDay(day)}
        </h1>
        <p>
          {plural(driven.length, 'trip')}
          {vehicle && ` · Vehicle: ${vehicle}`}
        </p>
        <p className="mt-3 flex gap-6">
          <Line label="Odometer at start" />
          <Line label="Odometer at end" />
        </p>
      </header>
      {driven.length === 0 && <p className="mt-4">No trips.</p>}
      <ol>
        {driven.map(({ trip, sharedStops }) => (
          <Leg key={trip.id} trip={trip} sharedStops={sharedStops} timeZone={timeZone} driving={driving} />
        ))}
      </ol>
      <p className="mt-8 flex gap-6">
        <Line label="Driver’s signature" />
        <Line label="Date" />
      </p>
    </article>
  );
}

const MILES_FORMATS: Readonly<Record<TripMiles['source'], (miles: number) => string>> = {
  booking: (miles) => `${miles} miles`,
  learned: (miles) => `${miles} miles on earlier rides`,
  roads: (miles) => `${miles} miles by road`,
  estimate: (miles) => `About ${miles} miles (estimated)`,
};

interface LegProps {
  readonly trip: StoredTrip;
  readonly sharedStops: readonly ManifestStop[];
  readonly timeZone: string;
  readonly driving: Driving;
}

function Leg({ trip, sharedStops, timeZone, driving }: LegProps) {
  const { apptTime, name, phone, clientDis, bookingComments, needs, status } = trip;
  // The estimate is that of the trip's panel
  const planned = tripMiles(trip, { ...DEFAULT_PLAN_SETTINGS, drives: driving.drives });
  const plannedPickUp = formatPlannedStops(trip, timeZone).pickUp;
  return (
    <li className="break-inside-avoid border-current border-b py-3">
      {sharedStops.length > 0 && (
        <div className="mb-3 border border-current p-2">
          <p className="font-semibold">Shared ride. Drive to these stops in this order:</p>
          <ol className="list-decimal pl-6">
            {sharedStops.map((stop) => (
              <li key={`${stop.trip.id} ${stop.kind}`}>{formatStop(stop, timeZone)}</li>
            ))}
          </ol>
        </div>
      )}
      <p className="flex justify-between gap-4 font-semibold">
        <span>
          {formatPickUp(trip, formatPlaceTime(trip, 'pickup', timeZone))} · {name}
          {plannedPickUp && ` · planned at ${plannedPickUp}`}
        </span>
        <span>{[MOBILITY_LABELS[clientDis], formatRiders(trip)].filter(Boolean).join(', ')}</span>
      </p>
      <p className="flex justify-between gap-4">
        <span>
          {[
            phone,
            apptTime && `Appointment ${formatPlaceTime(trip, 'dropoff', timeZone)}`,
            planned && MILES_FORMATS[planned.source](planned.miles),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {status !== 'Pending' && <span>{status}</span>}
      </p>
      <p>
        <strong className="font-semibold">From</strong> {place(trip.fromAddress, trip.fromDetails, trip.fromPhone)}
      </p>
      <p>
        <strong className="font-semibold">To</strong> {place(trip.toAddress, trip.toDetails, trip.toPhone)}
      </p>
      {needs && (
        <p className="wrap-anywhere">
          <strong className="font-semibold">Needs</strong> {formatNeeds(needs)}
        </p>
      )}
      {bookingComments && (
        <p className="wrap-anywhere">
          <strong className="font-semibold">Notes</strong> {bookingComments}
        </p>
      )}
      <p className="mt-3 flex gap-4">
        <Line label="Picked up at" />
        <Line label="Odometer" />
        <Line label="Dropped off at" />
        <Line label="Odometer" />
      </p>
      <p className="mt-3 flex gap-4">
        <Line label="Companions" />
        <Line label="Client’s signature" wide />
      </p>
    </li>
  );
}

/** '9:05 AM: pick up Ann Abel, 12 Elm St'. The time is the plan's, or else the one booked. */
function formatStop({ kind, trip }: ManifestStop, timeZone: string): string {
  const isPickUp = kind === 'pickUp';
  const booked = formatPlaceTime(trip, isPickUp ? 'pickup' : 'dropoff', timeZone);
  const time = formatPlannedStops(trip, timeZone)[kind] || booked;
  const address = isPickUp ? trip.fromAddress : trip.toAddress;
  return `${time && `${time}: `}${isPickUp ? 'pick up' : 'drop off'} ${place(trip.name, address)}`;
}

const place = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');

/** A line to write on. */
const Line = ({ label, wide = false }: { readonly label: string; readonly wide?: boolean }) => (
  <span className={`flex min-w-0 items-end gap-1.5 ${wide ? 'flex-[3]' : 'flex-1'}`}>
    <span className="whitespace-nowrap">{label}</span>
    <span className="h-4 min-w-8 flex-1 border-current border-b" />
  </span>
);
