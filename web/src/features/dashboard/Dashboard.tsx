import { lazy, Suspense } from 'react';
import { useSession } from '../../firebase/session/session';
import { AttentionList } from './AttentionList';
import { StatCards } from './StatCards';
import { useAttention } from './useAttention';
import { useDashboard } from './useDashboard';

const afterCards = () => import('./afterCards');
const OnTimeStrip = lazy(async () => ({ default: (await afterCards()).OnTimeStrip }));
const OpenDefects = lazy(async () => ({ default: (await afterCards()).OpenDefects }));
const FirstSteps = lazy(async () => ({ default: (await afterCards()).FirstSteps }));

/** The account's counts, today's on-time share, and below them what someone has to act on: trips and defects; for a new owner, the first steps. */
export function Dashboard() {
  const { isOwner } = useSession();
  const { counts, today } = useDashboard();
  const { unassigned, willCalls, delayed } = useAttention();
  // Below the lists, once they have their height
  const isLoaded = [unassigned, willCalls, delayed].every(({ status }) => status === 'ready');
  const isNew = counts.status === 'ready' && (counts.value.trips === 0 || counts.value.drivers === 0);
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <StatCards counts={counts} today={today} />
      <Suspense fallback={<div className="h-20" />}>
        <OnTimeStrip />
      </Suspense>
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
          about={({ calledAt, fromAddress }) => `${calledAt ? 'Called' : 'Has not called'} · ${fromAddress}`}
          none="No will-calls waiting."
        />
        <AttentionList
          title="Delayed trips"
          trips={delayed}
          about={(trip) => trip.driverName || 'No driver'}
          none="No delayed trips."
        />
      </div>
      {isLoaded && (
        <Suspense fallback={null}>
          <OpenDefects />
        </Suspense>
      )}
      {isOwner && isLoaded && isNew && (
        <Suspense fallback={null}>
          <FirstSteps counts={counts.value} />
        </Suspense>
      )}
    </div>
  );
}
