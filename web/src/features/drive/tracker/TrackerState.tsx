import type { Tracker } from '@mtos/model';
import { useNow } from '../../../browser/useNow';
import { texts } from '../texts/texts';

/** When the app reported last, and what is wrong with what it reports. */
export function TrackerState({ tracker: { pointAt, seenAt, battery, problem } }: { readonly tracker: Tracker }) {
  const now = useNow(5_000);
  const seconds = pointAt && Math.max(0, Math.floor((now.getTime() - pointAt.toMillis()) / 1000));
  return (
    <>
      <p className="font-medium">
        {seconds !== null
          ? texts.tracker.last(seconds, battery)
          : seenAt
            ? texts.tracker.connected
            : texts.tracker.waiting}
      </p>
      {problem && <p>{texts.tracker.problems[problem]}</p>}
    </>
  );
}
