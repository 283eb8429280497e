import { describeNeeds, dialUrl, navigationUrl, type TripRisk, zoneAtSide } from '@mtos/model';
import clsx from 'clsx';
import { Clock, Navigation, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPlaceTime } from '../../../domain/time/placeTime';
import { MOBILITY_ICONS } from '../../../domain/trips/mobilityIcons';
import { CallOffice } from '../CallOffice';
import { DriveLink } from '../DriveButton';
import { formatDayOfTrip, texts } from '../texts/texts';
import type { StopAhead } from './driverDay';
import { currentStop, type DriveTrip } from './driveTrip';
import { formatExpected, formatOwnRisk } from './formatOwnRisk';
import { formatPlanned } from './formatPlanned';
import { StopsAhead } from './StopsAhead';

interface Props {
  readonly current: DriveTrip;
  /** The stops after it on a shared ride. */
  readonly ahead: readonly StopAhead[];
  readonly today: string;
  /** When the driver is expected there, and whether that is late; undefined if nothing is known. */
  readonly own: TripRisk | undefined;
  readonly timeZone: string;
  /** What belongs to the stop, such as the wait for the client. */
  readonly children: ReactNode;
}

/** Where the driver goes next, large enough to be read at arm's length. */
export function NextStop({ current, ahead, today, own, timeZone, children }: Props) {
  const { trip, status } = current;
  const stop = currentStop(current);
  const isPickUp = stop.kind === 'pickUp';
  const side = isPickUp ? 'pickup' : 'dropoff';
  const zone = zoneAtSide(trip, side, timeZone);
  const time = formatPlaceTime(trip, side, timeZone);
  const expected = formatExpected(own, stop.kind, zone);
  const late = formatOwnRisk(own);
  const planned = formatPlanned(trip, stop, timeZone);
  const riders = texts.riders(trip.companions, trip.attendants);
  const needs = describeNeeds(trip.needs, texts.needs);
  const MobilityIcon = MOBILITY_ICONS[trip.clientDis];
  return (
    <section aria-labelledby="next-stop" className="flex flex-col gap-3 border-line border-b bg-surface px-4 py-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-accent-ink text-lead">
        {isPickUp ? texts.pickUp : texts.dropOff}
        {trip.tripDate < today && <Note>{texts.from(formatDayOfTrip(trip.tripDate))}</Note>}
        {status === 'Delayed' && <Note>{texts.delayed}</Note>}
      </p>
      <p className="font-semibold text-glance tabular-nums">
        {time || <span className="text-stop">{texts.noTime}</span>}
      </p>
      {isPickUp && trip.puTimeComputed && <p className="text-lead text-muted">{texts.computed}</p>}
      {planned && <p className="text-lead text-muted tabular-nums">{texts.planned(planned)}</p>}
      {(expected || late) && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lead text-muted tabular-nums">
          {expected}
          {late && <Note>{late}</Note>}
        </p>
      )}
      <h2 id="next-stop" className="wrap-anywhere font-semibold text-stop">
        {trip.name}
      </h2>
      <p className="wrap-anywhere text-stop">{stop.address || texts.noAddress}</p>
      {stop.details && <p className="wrap-anywhere font-medium text-lead">{stop.details}</p>}
      <p className="flex items-center gap-2 font-medium text-lead">
        <MobilityIcon aria-hidden className="size-5 shrink-0 text-muted" />
        {texts.mobility[trip.clientDis]}
        {riders && ` · ${riders}`}
      </p>
      {needs.length > 0 && (
        <ul aria-label={texts.needsTitle} className="flex flex-wrap gap-2 font-medium text-lead">
          {needs.map((need) => (
            <li
              key={need}
              className={clsx(
                'rounded-ui px-2 py-0.5',
                need === texts.needs.neverLeaveAlone ? 'bg-warn-soft font-semibold text-warn-ink' : 'bg-hover',
              )}
            >
              {need}
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-2 gap-2">
        {!stop.address && (
          <div className="col-span-2 flex flex-col text-lead">
            <CallOffice />
          </div>
        )}
        {stop.address && (
          <DriveLink
            size="large"
            icon={Navigation}
            href={navigationUrl(stop)}
            target="_blank"
            rel="noreferrer"
            className="col-span-2"
          >
            {texts.navigate}
          </DriveLink>
        )}
        {stop.phones.map(({ number, whose }) => (
          <DriveLink
            key={whose}
            size="large"
            icon={Phone}
            href={dialUrl(number)}
            className={stop.phones.length === 1 ? 'col-span-2' : undefined}
          >
            {texts.call[whose]}
          </DriveLink>
        ))}
      </div>
      {trip.bookingComments && (
        <div className="rounded-ui bg-warn-soft p-3 text-lead text-warn-ink">
          <h3 className="font-semibold">{texts.comments}</h3>
          <p className="wrap-anywhere whitespace-pre-line">{trip.bookingComments}</p>
        </div>
      )}
      {children}
      {ahead.length > 0 && <StopsAhead stops={ahead} timeZone={timeZone} />}
      {isPickUp && ahead.length === 0 && trip.toAddress && (
        <p className="wrap-anywhere text-lead text-muted">
          {texts.thenTo(
            [trip.toAddress, trip.toDetails].filter(Boolean).join(', '),
            formatPlaceTime(trip, 'dropoff', timeZone),
          )}
        </p>
      )}
    </section>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-ui bg-warn-soft px-2 py-0.5 text-warn-ink">
      <Clock aria-hidden className="size-4" />
      {children}
    </span>
  );
}
