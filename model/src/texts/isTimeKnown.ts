import type { StoredTrip } from '../documents/trip';
import { lastTold } from './lastTold';
import type { RiderText } from './riderText';
import { reminderDueAt } from './textHours';
import type { TextSettings } from './textSettings';

type TimedTrip = Pick<StoredTrip, 'tripDate' | 'puTime' | 'pickup'>;
type ToldText = Pick<RiderText, 'direction' | 'kind' | 'state' | 'told' | 'at'>;

/**
 * Whether a trip's rider counts on its time: a text has told it, or the rider has answered, also through a link. So it is once
 * the time of its reminder has passed, because the reminder of another ride of the day can have named this one.
 * @param texts those of the trip, the newest first
 * @param texting undefined if the company sends no texts
 */
export function isTimeKnown(
  trip: TimedTrip,
  texts: readonly ToldText[],
  texting: Pick<TextSettings, 'kinds' | 'reminderAt'> | undefined,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): boolean {
  const dueAt = texting?.kinds.reminder ? reminderDueAt(trip, timeZone, texting) : undefined;
  const isReminded = dueAt !== undefined && dueAt <= now;
  return isReminded || lastTold(texts) !== undefined || texts.some(({ direction }) => direction === 'in');
}
