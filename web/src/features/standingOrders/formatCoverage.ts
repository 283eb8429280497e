import { addToDay, type OrderCoverage } from '@mtos/model';
import { formatLeft } from '../../domain/authorizations/formatAuthorization';
import { formatDay } from '../../domain/time/when';
import { plural } from '../../ui/format/numbers';

/** So many days before its end, an authorization that the order outlives is worth a warning. */
const SOON_DAYS = 30;

/** Whether someone should get another authorization for the order soon. */
export const needsAuthorization = ({ planned, covered, goesOn, until }: OrderCoverage, today: string): boolean =>
  covered < planned || (goesOn && until < addToDay(today, SOON_DAYS));

/** How many authorizations are named. */
const MAX_NAMED = 2;

/**
 * How far authorizations last for an order: 'A-1: 14 of 36 trips left, ends Thu, Dec 31; 22 more trips planned until Thu, Dec
 * 31. Authorizations cover 14. The first without one: Mon, Nov 30'.
 * @param isNew whether the order has made no trips, so that all of its trips are planned
 */
export function formatCoverage(coverage: OrderCoverage, today: string, isNew: boolean): string {
  const { authorizations, planned, covered, until, uncoveredFrom, goesOn } = coverage;
  const lastDay = formatDay(until, today);
  const end = goesOn ? `Authorizations ${until < today ? 'ended' : 'end'} ${lastDay}, and the order goes on.` : '';
  if (planned === 0) return end;
  const named = authorizations.slice(0, MAX_NAMED).map((each) => `${each.number}: ${formatLeft(each, today)}; `);
  const trips = `${named.join('')}${isNew ? plural(planned, 'trip') : plural(planned, 'more trip')} planned until ${lastDay}.`;
  const cover = covered === planned ? 'Authorizations cover all of them.' : `Authorizations cover ${covered}.`;
  const first = uncoveredFrom ? `The first without one: ${formatDay(uncoveredFrom, today)}.` : '';
  return [trips, cover, first, end].filter(Boolean).join(' ');
}
