import { isOpen } from '@mtos/model';
import { Button } from '../../ui/Button';
import { StatusChip } from '../../ui/StatusChip';
import { useNow } from '../../ui/useNow';
import { instantWords } from '../../ui/when';
import { LinkedTrips } from './LinkedTrips';
import { TripDriver } from './TripDriver';
import { TripFacts } from './TripFacts';
import { TripHistory } from './TripHistory';
import { MOVE_ICONS } from './tripMenu';
import { movesOf, type TripCommands } from './useTripCommands';
import type { TripDoc } from './useTrips';
import { WaitingTime } from './WaitingTime';

interface Props {
  readonly trip: TripDoc;
  readonly commands: TripCommands;
}

/** What a trip is, how it stands, who drives it, what it is linked to and what happened to it. */
export function TripOverview({ trip, commands }: Props) {
  return (
    <div className="flex flex-col gap-6">
      <TripStanding trip={trip} commands={commands} />
      <TripFacts trip={trip} />
      <TripDriver trip={trip} onAssign={isOpen(trip.status) ? () => commands.begin('assign', trip) : undefined} />
      <LinkedTrips trip={trip} />
      <TripHistory trip={trip} />
    </div>
  );
}

function TripStanding({ trip, commands }: Props) {
  const now = useNow();
  const waits = trip.willCall && trip.status === 'Pending';
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2 text-muted">
        <StatusChip status={trip.status} />
        since {instantWords(trip.statusAt.toDate(), now)}
        {waits && <WaitingTime since={trip.statusAt} />}
      </p>
      <div className="flex flex-wrap gap-2">
        {waits && (
          <Button size="small" tone="primary" onClick={() => commands.begin('activate', trip)}>
            Activate
          </Button>
        )}
        {movesOf(trip).map((move) => (
          <Button key={move.to} size="small" icon={MOVE_ICONS[move.to]} onClick={() => commands.move(trip, move)}>
            {move.verb}
          </Button>
        ))}
      </div>
    </div>
  );
}
