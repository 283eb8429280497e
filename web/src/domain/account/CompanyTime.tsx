import { useNow } from '../../browser/useNow';
import { useTimeZone } from '../../data/account/useTimeZone';
import { instantParts } from '../time/when';

/** An instant in the company's time zone, with the day if it is not today. */
export function CompanyTime({ at, className }: { readonly at: Date; readonly className?: string }) {
  const timeZone = useTimeZone();
  const { day, clock } = instantParts(at, useNow(), timeZone);
  return (
    <time dateTime={at.toISOString()} className={className}>
      {day && `${day}, `}
      <span className="whitespace-nowrap">{clock}</span>
    </time>
  );
}
