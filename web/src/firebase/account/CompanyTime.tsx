import { useNow } from '../../ui/browser/useNow';
import { formatInstant } from '../../ui/format/when';
import { useTimeZone } from './useTimeZone';

/** An instant in the company's time zone, with the day if it is not today; nothing until the time zone is known. */
export function CompanyTime({ at, className }: { readonly at: Date; readonly className?: string }) {
  const timeZone = useTimeZone();
  const now = useNow();
  if (!timeZone) return null;
  return (
    <time dateTime={at.toISOString()} className={className}>
      {formatInstant(at, now, timeZone)}
    </time>
  );
}
