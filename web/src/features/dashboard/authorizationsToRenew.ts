import { addToDay, type CountedAuthorization, unitsLeft } from '@mtos/model';
import { authorizationState } from '../../domain/authorizations/formatAuthorization';

/**
 * The authorizations of these, all of some clients, that end soon, have little left, or went over, the one that ends first
 * first; not those that another one with units left follows without a gap.
 */
export const authorizationsToRenew = (
  authorizations: readonly CountedAuthorization[],
  today: string,
): readonly CountedAuthorization[] =>
  authorizations
    .filter(
      (each) =>
        authorizationState(each, today) !== 'good' && !authorizations.some((other) => follows(other, each, today)),
    )
    .toSorted((a, b) => a.until.localeCompare(b.until) || a.number.localeCompare(b.number));

/** Whether an authorization of the same client takes over: the day after the other one ends, or today if that has nothing left. */
function follows(next: CountedAuthorization, last: CountedAuthorization, today: string): boolean {
  const hasLeft = (each: CountedAuthorization) => (unitsLeft(each, each.use) ?? 1) > 0;
  const isNeeded = hasLeft(last) ? addToDay(last.until, 1) : today;
  return next.clientUid === last.clientUid && next.until > last.until && next.from <= isNeeded && hasLeft(next);
}
