import { AttentionList } from './AttentionList';
import { StatCards } from './StatCards';
import { useAttention } from './useAttention';
import { useDashboard } from './useDashboard';

/** The account's numbers, and below them what needs a person now. */
export function Dashboard() {
  const { counts, today } = useDashboard();
  const { unassigned, willCalls, delayed } = useAttention();
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <StatCards counts={counts} today={today} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3">
        <AttentionList
          title="Unassigned trips"
          trips={unassigned}
          about={(trip) => trip.assignedWhy || `${trip.fromAddress} to ${trip.toAddress}`}
          none="Every trip has a driver."
        />
        <AttentionList
          title="Will-calls waiting"
          trips={willCalls}
          about={(trip) => `${trip.fromAddress} to ${trip.toAddress}`}
          none="Nobody waits to be picked up."
        />
        <AttentionList
          title="Delayed trips"
          trips={delayed}
          about={(trip) => trip.driverName || 'No driver'}
          none="No trip is late."
        />
      </div>
    </div>
  );
}
