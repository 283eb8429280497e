import { formatClock, type KnownRide, type RidePart } from '@mtos/model';
import { useEffect } from 'react';
import { DriveDialog } from '../DriveDialog';
import { formatDayOfTrip, texts } from '../texts/texts';
import type { RideNews } from './rideNews';

interface Props {
  readonly news: readonly RideNews[];
  readonly today: string;
  readonly onAcknowledge: () => void;
}

/** What changed in the driver's trips, over the page until they have read it. */
export function RideNewsDialog({ news, today, onAcknowledge }: Props) {
  const count = news.length;
  useEffect(() => {
    // Not on iPhones, and not before someone has touched the page
    if (count > 0 && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([200, 100, 200]);
  }, [count]);
  return (
    <DriveDialog title={texts.news.title(count)} answer={texts.news.understood} onAnswer={onAcknowledge}>
      <ul className="flex flex-col divide-y divide-line">
        {news.map((each) => (
          <li key={each.tripId} className="wrap-anywhere py-3 first:pt-0">
            <NewsLines news={each} today={today} />
          </li>
        ))}
      </ul>
    </DriveDialog>
  );
}

function NewsLines({ news: { change }, today }: { readonly news: RideNews; readonly today: string }) {
  const ride = change.kind === 'added' || change.kind === 'changed' ? change.after : change.before;
  return (
    <>
      <p className="font-semibold text-ink text-title">
        {texts.news[change.kind]}: {ride.name}
      </p>
      {change.kind === 'changed' ? (
        change.parts.map((part) => (
          <PartLine key={part} part={part} before={change.before} after={change.after} today={today} />
        ))
      ) : (
        <>
          <p>{timeOf(ride, today)}</p>
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
  readonly today: string;
}

function PartLine({ part, before, after, today }: PartProps) {
  const was = part === 'answer' || part === 'correction' ? '' : textOf(part, before, today);
  return (
    <p>
      {texts.news.parts[part]}
      {part === 'correction' ? '.' : ': '}
      <span className="font-semibold text-ink">{textOf(part, after, today)}</span>
      {was && <span> ({texts.news.was(was)})</span>}
    </p>
  );
}

function textOf(part: RidePart, ride: KnownRide, today: string): string {
  switch (part) {
    case 'time':
      return timeOf(ride, today);
    case 'appointment':
      return clock(ride.apptTime);
    case 'pickUp':
      return [ride.fromAddress, ride.fromDetails].filter(Boolean).join(', ') || texts.news.nothing;
    case 'dropOff':
      return [ride.toAddress, ride.toDetails].filter(Boolean).join(', ') || texts.news.nothing;
    case 'client':
      return `${ride.name}, ${texts.mobility[ride.clientDis]}`;
    case 'riders':
      return texts.riders(ride.companions, ride.attendants) || texts.news.nothing;
    case 'comments':
      return ride.bookingComments || texts.news.nothing;
    case 'answer':
      return ride.answer;
    case 'correction':
      return '';
  }
}

function timeOf({ tripDate, puTime, willCall }: KnownRide, today: string): string {
  const time = willCall ? texts.willCall : clock(puTime);
  return tripDate === today ? time : `${formatDayOfTrip(tripDate)}, ${time}`;
}

const clock = (time: string): string => (time ? formatClock(time) : texts.noTime);
