import { orderDay, type RequestChange, type RequestTrip, type RideRequest } from '@mtos/model';
import { useToday } from '../../data/account/useToday';
import { formatLegTime } from '../../domain/requests/formatRequest';
import { formatClock, formatDay } from '../../domain/time/when';
import { PanelSection } from '../../ui/layout/PanelSection';

interface Props {
  readonly request: Pick<RideRequest, 'legs' | 'trips'>;
  readonly change: RequestChange;
}

/** The days that rides which repeat should skip, with how the rides of each are planned and how far they are. */
export function SkippedDays({ request: { legs, trips }, change: { days = [], ask } }: Props) {
  const today = useToday();
  const coming = days.filter((day) => day >= today);
  return (
    <PanelSection title="Asked to cancel single days">
      {ask && <p className="whitespace-pre-line">“{ask}”</p>}
      <ul aria-label="Days to cancel" className="mt-1 list-disc pl-5 font-medium tabular-nums">
        {days.map((day) => (
          <li key={day}>
            {formatDay(day, today)}
            <span className="font-normal text-muted empty:hidden">{describeDay(day, trips, today)}</span>
          </li>
        ))}
      </ul>
      <ul aria-label="Rides on these days" className="mt-2 text-muted">
        {legs.map((leg) => (
          <li key={`${leg.day} ${leg.puTime} ${leg.fromAddress} ${leg.toAddress}`} className="wrap-anywhere">
            {formatLegTime(leg)}, {leg.fromAddress} → {leg.toAddress}
          </li>
        ))}
      </ul>
      {coming.length === 0 ? (
        <p className="mt-2 text-warn-ink">These days have passed. Decline it.</p>
      ) : (
        <p className="mt-2">
          Only the rides of {coming.length === 1 ? 'this day' : 'these days'} are canceled. The standing order goes on.
        </p>
      )}
    </PanelSection>
  );
}

/** How the rides of a day are planned by now: ': 8:30 AM (on board); will-call', ' (passed)'; empty as long as it has none. */
function describeDay(day: string, trips: RideRequest['trips'], today: string): string {
  if (day < today) return ' (passed)';
  const rides = Object.entries(trips)
    .flatMap(([tripId, trip]) => ((orderDay(tripId) ?? trip.day) === day ? [trip] : []))
    .toSorted((one, other) => sortKey(one).localeCompare(sortKey(other)))
    .map((trip) => `${trip.day === day ? '' : `${formatDay(trip.day, today)}, `}${describeRide(trip)}`);
  return rides.length === 0 ? '' : `: ${rides.join('; ')}`;
}

function describeRide({ puTime, stage }: RequestTrip): string {
  const time = puTime === '' ? 'will-call' : formatClock(puTime);
  const far = STAGES[stage];
  return far ? `${time} (${far})` : time;
}

const STAGES: Readonly<Record<RequestTrip['stage'], string | undefined>> = {
  willCall: undefined,
  scheduled: undefined,
  delayed: 'delayed',
  onMyWay: 'driver on the way',
  arrived: 'driver at pick-up',
  onBoard: 'on board',
  droppedOff: 'dropped off',
  noShow: 'no-show',
  cancelled: 'canceled',
};

const sortKey = ({ day, puTime }: RequestTrip): string => `${day} ${puTime || '99:99'}`;
