import type { RequestLeg } from '@mtos/model';
import { formatClock } from '../time/when';

type Leg = Pick<RequestLeg, 'puTime' | 'willCall' | 'apptTime'>;

/** When a leg starts, as `formatLegTime` says it, with the time on one line. */
export function LegTime({ leg: { puTime, willCall, apptTime } }: { readonly leg: Leg }) {
  if (willCall) return 'will-call';
  return (
    <>
      {puTime === '' && 'appointment '}
      <span className="whitespace-nowrap">{formatClock(puTime || apptTime)}</span>
    </>
  );
}
