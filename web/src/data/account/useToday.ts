import { dayIn } from '@mtos/model';
import { useNow } from '../../browser/useNow';
import { useTimeZone } from './useTimeZone';

/** Today in the account's time zone, updated at midnight. */
export function useToday(): string {
  const timeZone = useTimeZone();
  return dayIn(timeZone, useNow(60_000));
}
