import type { StoredTrip } from '@mtos/model';
import { useToday } from '../../../data/account/useToday';
import { formatLeft, formatNumberOf } from '../../../domain/authorizations/formatAuthorization';
import { formatClock, formatDay } from '../../../domain/time/when';
import { formatWeekdays } from '../../../domain/time/workTime';
import { SplitChoiceList } from './SplitChoiceList';
import type { SplitChoices, TripChoices } from './useSplitChoices';

/** The ids of what is selected. */
export interface Selection {
  readonly trips: ReadonlySet<string>;
  readonly orders: ReadonlySet<string>;
  readonly authorizations: ReadonlySet<string>;
}

interface Props {
  readonly choices: SplitChoices;
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
}

/** Everything of a client that can become another client's, to select. */
export function SplitChoicesInput({ choices, selection, onChange }: Props) {
  const today = useToday();
  const { orders, authorizations, coming, past } = choices;
  const select = (kind: keyof Selection) => (ids: readonly string[], isSelected: boolean) => {
    const others = [...selection[kind]].filter((each) => !ids.includes(each));
    onChange({ ...selection, [kind]: new Set(isSelected ? [...others, ...ids] : others) });
  };
  const isEmpty = [orders, authorizations, coming.state, past.state].every(
    (state) => state.status === 'ready' && state.value.length === 0 && !state.broken?.length,
  );
  const trips = (title: string, { state, isReading, showMore, isTruncated }: TripChoices) => (
    <SplitChoiceList
      title={title}
      state={state}
      isReading={isReading}
      selected={selection.trips}
      onSelect={select('trips')}
      show={(trip) => <TripText trip={trip} today={today} />}
      getName={({ name }) => name}
      onShowMore={showMore}
      truncatedText={isTruncated ? 'There are more trips than this page can show.' : undefined}
    />
  );
  if (isEmpty) return <p className="text-muted">This client has no trips, standing orders, or authorizations.</p>;
  return (
    <>
      <SplitChoiceList
        title="Standing orders"
        help="Coming trips of a standing order move with it, except those that someone changed. Select these, and past trips, below."
        state={orders}
        selected={selection.orders}
        onSelect={select('orders')}
        show={({ weekdays, trip }) => (
          <>
            <span className="tabular-nums">
              {formatWeekdays(weekdays)}, <span className="whitespace-nowrap">{formatClock(trip.puTime)}</span>,{' '}
              {trip.name}
            </span>
            <Route trip={trip} />
          </>
        )}
      />
      {trips('Trips from today on', coming)}
      {trips('Past trips', past)}
      <SplitChoiceList
        title="Authorizations"
        help="They stay with this client unless you select them. Trips that move stop counting on an authorization that stays."
        state={authorizations}
        selected={selection.authorizations}
        onSelect={select('authorizations')}
        show={(authorization) => (
          <>
            {formatNumberOf(authorization)}
            <span className="block text-muted text-small tabular-nums">{formatLeft(authorization, today)}</span>
          </>
        )}
      />
    </>
  );
}

function TripText({ trip, today }: { readonly trip: StoredTrip; readonly today: string }) {
  const { tripDate, puTime, name, status } = trip;
  return (
    <>
      <span className="tabular-nums">
        {formatDay(tripDate, today)}, <span className="whitespace-nowrap">{formatClock(puTime) || 'will-call'}</span>,{' '}
        {name}, {status}
      </span>
      <Route trip={trip} />
    </>
  );
}

function Route({ trip }: { readonly trip: Pick<StoredTrip, 'fromAddress' | 'toAddress'> }) {
  return (
    <span className="block text-muted text-small">
      {trip.fromAddress} → {trip.toAddress}
    </span>
  );
}
