import { MOBILITY_LABELS, type Ride, type Trip, type TripInput } from '@mtos/model';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { formatBothTimes } from '../../../domain/time/placeTime';
import { formatClock, formatDay } from '../../../domain/time/when';
import { formatNeeds, formatRiders } from '../../../domain/trips/formatNeeds';
import { formatNumber } from '../../../ui/format/numbers';
import { NO_DRIVER_LABELS } from '../resultLabels';

/** Where a row stands in the file: 'Line 5', or 'Mon 11-30, line 5'. */
export const formatRow = ({ sheet, line }: { readonly sheet: string; readonly line: number }): string =>
  sheet === '' ? `Line ${line}` : `${sheet}, line ${line}`;

interface RowOrTrip {
  readonly sheet?: string | undefined;
  /** Missing for a trip that the file lacks. */
  readonly line?: number | undefined;
  readonly tripNumber?: string | undefined;
}

/** Several rows: 'Lines 2, 5; Mon 11-30, line 3; Trip 4711; and 12 more'. `count` is how many there are in all. */
export function formatRows(rows: readonly RowOrTrip[], count = rows.length): string {
  const lines = rows.flatMap(({ line, sheet = '' }) => (line !== undefined && sheet === '' ? [String(line)] : []));
  const others = rows.flatMap(({ line, sheet = '', tripNumber }) => {
    if (line === undefined) return [tripNumber ? `Trip ${tripNumber}` : 'A trip without a number'];
    return sheet === '' ? [] : [formatRow({ sheet, line })];
  });
  const more = count - rows.length;
  return [
    ...(lines.length > 0 ? [`${lines.length === 1 ? 'Line' : 'Lines'} ${lines.join(', ')}`] : []),
    ...others,
    ...(more > 0 ? [rows.length > 0 ? `and ${formatNumber(more)} more` : formatNumber(more)] : []),
  ].join('; ');
}

/** The same within a sentence: 'line 5'. */
export const rowInText = (row: { readonly sheet: string; readonly line: number }): string =>
  row.sheet === '' ? `line ${row.line}` : formatRow(row);

/** When a trip takes place: 'Mon, Mar 9, 9:15 AM'. */
export const formatWhen = ({ tripDate, puTime }: Pick<Trip, 'tripDate' | 'puTime'>): string =>
  `${formatDay(tripDate)}, ${puTime ? formatClock(puTime) : 'will-call'}`;

/** Everything that a ride of the file says. */
export function RideFacts({ ride }: { readonly ride: Ride }) {
  const { trip, person, tripDate, tripNumber, identity, driver, unassigned, notes, officeNotes, returnOf, copyOf } =
    ride;
  // The notes are part of the comments
  const comments = (trip?.bookingComments ?? '').split('\n').filter((text) => !notes.includes(text.trim()));
  const origin = [
    formatRow(ride),
    ride.part === 'return' && 'return of the same row',
    tripNumber && `trip ${tripNumber}`,
    identity.leg && `leg ${identity.leg}`,
  ];
  return (
    <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[11rem_9rem_1fr]">
      <div>
        <p className="font-medium">{person.name}</p>
        <p className="text-muted text-small tabular-nums">
          {[person.phone || 'No phone', person.memberNumber && `ID ${person.memberNumber}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="tabular-nums">
        <p>{formatDay(tripDate)}</p>
        {trip && <RideTimes trip={trip} />}
      </div>
      <div className="min-w-0">
        {trip && <RideWay trip={trip} />}
        <p className="text-muted text-small">{origin.filter(Boolean).join(', ')}</p>
        {returnOf && ride.part !== 'return' && (
          <p className="text-muted text-small">Return of the trip on {rowInText(returnOf)}</p>
        )}
        {copyOf && (
          <p className="text-small text-warn-ink">
            Possibly a copy of {rowInText(copyOf)}: the same person, way, and time
          </p>
        )}
        {driver && <p className="text-small">Driver: {driver.name}</p>}
        {unassigned && (
          <p className="text-small text-warn-ink">
            Driver {unassigned.name}: not assigned, because {NO_DRIVER_LABELS[unassigned.why]}
          </p>
        )}
        {comments.some(Boolean) && <p className="whitespace-pre-line text-small">{comments.join('\n')}</p>}
        {officeNotes && (
          <p className="whitespace-pre-line text-small">Notes for the office, of a new trip: {officeNotes}</p>
        )}
        {notes.length > 0 && <p className="text-small text-warn-ink">Noted in the comments: {notes.join('; ')}</p>}
      </div>
    </div>
  );
}

function RideTimes({ trip }: { readonly trip: TripInput }) {
  const timeZone = useTimeZone();
  return (
    <>
      <p className="text-small">
        {trip.willCall ? 'Will-call' : formatBothTimes(trip, 'pickup', timeZone)}
        {trip.puTimeComputed && <span className="text-warn-ink"> computed</span>}
      </p>
      {trip.apptTime && (
        <p className="text-muted text-small">Appointment {formatBothTimes(trip, 'dropoff', timeZone)}</p>
      )}
    </>
  );
}

function RideWay({ trip }: { readonly trip: TripInput }) {
  const place = (address: string, details: string) => (details ? `${address} (${details})` : address);
  const needs = [MOBILITY_LABELS[trip.clientDis], formatRiders(trip), formatNeeds(trip.needs)];
  return (
    <>
      <p>
        {place(trip.fromAddress, trip.fromDetails)} → {place(trip.toAddress, trip.toDetails)}
      </p>
      <p className="text-small">{needs.filter(Boolean).join(', ')}</p>
    </>
  );
}
