import { useDayDrives } from '../../data/account/useDayDrives';
import { useTimeZone } from '../../data/account/useTimeZone';
import { useToday } from '../../data/account/useToday';
import { formatRoadPace } from '../../domain/trips/formatLearned';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { formatRoadTimes } from './formatRoadTimes';

interface Props {
  /** How much longer the company's drives take than a routing service says, if that is known. */
  readonly roadPace: number | null | undefined;
}

/** Whether drives go by roads today, how they are corrected, and what a routing service could not say. */
export function RoadTimes({ roadPace }: Props) {
  const parts = useDayDrives(useToday());
  const timeZone = useTimeZone();
  if (parts === undefined) return <Skeleton className="h-10 w-full" />;
  if (parts === 'failed') return <p>Today’s road times could not be loaded. Reload the page to try again.</p>;
  const corrected = parts.length > 0 && roadPace ? formatRoadPace(roadPace) : undefined;
  const [first, ...problems] = formatRoadTimes(parts[0], timeZone);
  return (
    <>
      <p className="text-muted">{first}</p>
      {corrected && <p className="text-muted">{corrected}</p>}
      {problems.length > 0 && (
        <ul className="list-disc pl-5">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </>
  );
}
