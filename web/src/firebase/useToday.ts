import { dayIn } from '@mtos/model';
import { useNow } from '../ui/useNow';
import { useTimeZone } from './useTimeZone';

/** The day that it is in the account's time zone, also after midnight; until that is known, in the one given, if any. */
export function useToday(meanwhile: string): string;
export function useToday(): string | undefined;
export function useToday(meanwhile?: string): string | undefined {
  const timeZone = useTimeZone() ?? meanwhile;
  const now = useNow(60_000);
  return timeZone && dayIn(timeZone, now);
}
