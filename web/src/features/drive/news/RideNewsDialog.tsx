import { describeNeeds, formatClock, type KnownRide, type RidePart, type Side, timeInZone } from '@mtos/model';
import { useEffect } from 'react';
import { DriveDialog } from '../DriveDialog';
import { formatDayOfTrip, texts } from '../texts/texts';
import type { RideNews } from './rideNews';

interface Props {
  readonly news: readonly RideNews[];
  readonly today: string;
  /** The company's time zone. */
  readonly timeZone: string;
  readonly onAcknowledge: () => void;
}

/** What changed in the driver's trips, over the page until they have read it. */
export function RideNewsDialog({ news, today, timeZone, onAcknowledge }: Props) {
  const count = news.length;
  useEffect(() => {
    // Not on iPhones, and not before someone has touched the page
    if (count > 0 && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([200, 100, 200]);
  }, [count]);
  const title = news.every(({ change }) => change.kind === 'added') ? texts.news.newTitle : texts.news.title;
  return (
    <DriveDialog title={title(count)} answer={texts.news.understood} onAnswer={onAcknowledge}>
      <ul className="flex flex-col divide-y divide-line">
        {news.map((each) => (
          <li key={each.tripId} className="wrap-anywhere py-3 first:pt-0">
            <NewsLines news={each} clock={{ today, timeZone }} />
          </li>
        ))}
      </ul>
    </DriveDialog>
  );
}

interface Clock {
  readonly today: string;
  readonly timeZone: string;
}

function NewsLines({ news: { change }, clock }: { readonly news: RideNews; readonly clock: Clock }) {
  const ride = change.kind === 'added' || change.kind === 'changed' ? change.after : change.before;
  return (
    <>
      <p className="font-semibold text-ink text-title">
        {texts.news[change.kind]}: {ride.name}
      </p>
      {change.kind === 'changed' ? (
        change.parts.map((part) => (
          <PartLine key={part} part={part} before={change.before} after={change.after} clock={clock} />
        ))
      ) : (
        <>
          <p>{formatRideTime(ride, clock)}</p>
          <p>{ride.fromAddress}</p>
        </>
      )}
    </>
  );
}

interface PartProps {
  readonly part: RidePart;
  readonly before: KnownRide;
  readonly after: KnownRide;
  readonly clock: Clock;
}

function PartLine({ part, before, after, clock }: PartProps) {
  const was = part === 'answer' || part === 'correction' ? '' : formatPart(part, before, clock);
  return (
    <p>
      {texts.news.parts[part]}
      {part === 'correction' ? '.' : ': '}
      <span className="font-semibold text-ink">{formatPart(part, after, clock)}</span>
      {was && <span> ({texts.news.was(was)})</span>}
    </p>
  );
}

function formatPart(part: RidePart, ride: KnownRide, clock: Clock): string {
  switch (part) {
    case 'time':
      return formatRideTime(ride, clock);
    case 'appointment':
      return timeThere(ride, 'dropoff', clock);
    case 'pickUp':
      return [ride.fromAddress, ride.fromDetails].filter(Boolean).join(', ') || texts.news.nothing;
    case 'dropOff':
      return [ride.toAddress, ride.toDetails].filter(Boolean).join(', ') || texts.news.nothing;
    case 'client':
      return `${ride.name}, ${texts.mobility[ride.clientDis]}`;
    case 'riders':
      return texts.riders(ride.companions, ride.attendants) || texts.news.nothing;
    case 'needs':
      return describeNeeds(ride.needs, texts.needs).join(', ') || texts.news.nothing;
    case 'comments':
      return ride.bookingComments || texts.news.nothing;
    case 'answer':
      return ride.answer;
    case 'correction':
      return '';
  }
}

function formatRideTime(ride: KnownRide, clock: Clock): string {
  const time = ride.willCall ? texts.willCall : timeThere(ride, 'pickup', clock);
  return ride.tripDate === clock.today ? time : `${formatDayOfTrip(ride.tripDate)}, ${time}`;
}

/** A time as people say it at the place. */
function timeThere(ride: KnownRide, side: Side, { timeZone }: Clock): string {
  const [time, zone] = side === 'pickup' ? [ride.puTime, ride.pickUpZone] : [ride.apptTime, ride.dropOffZone];
  if (!time) return texts.noTime;
  const there = timeInZone(ride, side, zone || timeZone, timeZone);
  return there ? `${formatClock(there.clock)} ${there.zone}` : formatClock(time);
}
