import {
  clockIn,
  correctedTimes,
  formatClock,
  formatTimeZone,
  instantAtSide,
  isAppointmentBeforePickUp,
  isOpen,
  type Side,
  type StoredTrip,
  shortZone,
  zoneAtSide,
  zoneOfPlace,
} from '@mtos/model';
import { Link } from 'react-router-dom';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { Button } from '../../../ui/button/Button';
import { pageUrl, paths } from '../../../ui/paths';
import type { TripCommands } from '../commands/tripTask';

interface Props {
  readonly trip: StoredTrip;
  readonly commands: TripCommands;
}

const NAMES = { pickup: 'pick-up', dropoff: 'appointment' } as const;

/**
 * Asks whether the times of a trip were meant as people say them at its places, which turned out to be in another time zone
 * after the times were read.
 */
export function ZoneQuestion({ trip, commands }: Props) {
  const timeZone = useTimeZone();
  const asked = trip.zoneQuestion;
  if (!asked || !isOpen(trip.status)) return null;
  const sides = (['pickup', 'dropoff'] as const).filter((side) => asked[side] !== undefined);
  const meant = correctedTimes(trip, timeZone);
  const isPossible = !isAppointmentBeforePickUp(meant);
  const corrected = { ...trip, ...meant, zoneQuestion: null };
  const times = (of: StoredTrip) => sides.map((side) => formatWithZone(of, side, timeZone)).join(' and ');
  return (
    <section aria-label="Time zone" className="flex flex-col gap-3 rounded-ui bg-warn-soft px-4 py-3 text-warn-ink">
      {sides.map((side) => (
        <p key={side}>
          The {side === 'pickup' ? 'pick-up' : 'drop-off'} address is on{' '}
          {formatTimeZone(zoneOfPlace(trip[side], timeZone))} time. The {NAMES[side]} was read as{' '}
          {formatWithZone(trip, side, timeZone)}.
        </p>
      ))}
      {!isPossible && (
        <p>Read as the time there, the appointment would be before the pick-up. Edit the trip to correct it.</p>
      )}
      {commands.canWrite && (
        <div className="flex flex-wrap gap-2">
          {isPossible && (
            <Button
              size="small"
              tone="primary"
              disabled={commands.isBusy(trip)}
              onClick={() => commands.answerZone(trip, meant)}
            >
              Correct to {times(corrected)}
            </Button>
          )}
          <Button size="small" disabled={commands.isBusy(trip)} onClick={() => commands.answerZone(trip)}>
            Keep {times(trip)}
          </Button>
        </div>
      )}
      {commands.canWrite && trip.standingOrderId && (
        <Link to={pageUrl(paths.standingOrders, { clocks: trip.standingOrderId })} className="self-start underline">
          Decide for the whole standing order
        </Link>
      )}
    </section>
  );
}

/** A time with the zone in which it is said, the company's included: '9:30 AM EST'. */
function formatWithZone(trip: StoredTrip, side: Side, timeZone: string): string {
  const at = instantAtSide(trip, side, timeZone);
  const zone = zoneAtSide(trip, side, timeZone);
  return at ? `${formatClock(clockIn(zone, at))} ${shortZone(zone, at)}` : '';
}
