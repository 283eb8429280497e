import { dayIn } from '@mtos/model';
import { useNow } from '../ui/useNow';
import { useTimeZone } from './useTimeZone';

/** The day that it is in the account's time zone, also after midnight; undefined until the time zone is known. */
export function useToday(): string | undefined {
  const timeZone = useTimeZone();
  const now = useNow(60_000);
  return timeZone && dayIn(timeZone, now);
}
