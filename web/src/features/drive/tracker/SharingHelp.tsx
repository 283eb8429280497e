import type { Tracker } from '@mtos/model';
import { useNow } from '../../../browser/useNow';
import { texts } from '../texts/texts';
import { reportsByItself } from './ownApp';

/** What the driver has to do on shift so that the office sees where they are. */
export function SharingHelp({ tracker }: { readonly tracker: Tracker | undefined }) {
  const now = useNow();
  return <p>{reportsByItself(tracker, now.getTime()) ? texts.tracker.whileOn : texts.visibleOnly}</p>;
}
