import { dayIn } from '@mtos/model';
import { useNow } from '../../../browser/useNow';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { useClockOffset } from '../../../data/drive/phoneClock';

/** Today in the company's time zone by the corrected clock, updated at midnight and when the correction changes. */
export function useClockToday(): string {
  const timeZone = useTimeZone();
  const now = useNow(60_000);
  const offset = useClockOffset();
  return dayIn(timeZone, new Date(now.getTime() + offset));
}
