import type { Tracker } from '@mtos/model';
import { useNow } from '../../../browser/useNow';
import { trackerTexts } from './trackerTexts';

/** When the app reported last, and what is wrong with what it reports. */
export function TrackerState({ tracker: { pointAt, seenAt, battery, problem } }: { readonly tracker: Tracker }) {
  const now = useNow(5_000);
  const seconds = pointAt && Math.max(0, Math.floor((now.getTime() - pointAt.toMillis()) / 1000));
  return (
    <>
      <p className="font-medium">
        {seconds !== null
          ? trackerTexts.last(seconds, battery)
          : seenAt
            ? trackerTexts.connected
            : trackerTexts.waiting}
      </p>
      {problem && <p>{trackerTexts.problems[problem]}</p>}
    </>
  );
}
