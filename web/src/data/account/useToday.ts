import { dayIn } from '@mtos/model';
import { useNow } from '../../browser/useNow';
import { useTimeZone } from './useTimeZone';

/** Today in the account's time zone, updated at midnight. While that loads, today in the zone given, if any. */
export function useToday(whileLoading: string): string;
export function useToday(): string | undefined;
export function useToday(whileLoading?: string): string | undefined {
  const timeZone = useTimeZone() ?? whileLoading;
  const now = useNow(60_000);
  return timeZone && dayIn(timeZone, now);
}
