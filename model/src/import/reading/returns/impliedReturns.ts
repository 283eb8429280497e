import { contentKey } from '../../../documents/contentKey';
import { normalizeText } from '../../../queries/searchGrams';
import { legKey } from '../../importKey';
import { isSamePerson } from '../../samePerson';
import { groupBy } from '../groupBy';
import { type LegKeys, numberKeys, type PlacedRide } from '../legKeys';
import { formatWay, goesBack, startsAlike } from '../rideWays';
import { rowKey } from '../rowAt';
import type { RideDraft } from '../rowDraft';

/**
 * The returns that rows imply, with their legs and keys, except those that another row is.
 * @param placed the rides that have rows of their own
 */
export function placeImpliedReturns(
  implied: readonly RideDraft[],
  placed: readonly PlacedRide[],
): readonly PlacedRide[] {
  const keys = new Set(placed.map(({ key }) => key));
  const outbounds = new Map(placed.map((ride) => [rowKey(ride.draft), ride]));
  const explicit = groupBy(
    placed.map(({ draft }) => draft),
    dayAndName,
  );
  return implied.flatMap((draft) => {
    const outbound = outbounds.get(rowKey(draft));
    if (!outbound) return [];
    const others = explicit.get(dayAndName(outbound.draft)) ?? [];
    const hasRow = others.some((other) => other !== outbound.draft && isThatReturn(other, draft, outbound.draft));
    return hasRow ? [] : [{ draft, leg: 'B', ...returnKeys(draft, outbound, keys) }];
  });
}

/** Whether a ride of the same name and day is the return that the row of a ride implies. */
function isThatReturn(other: RideDraft, implied: RideDraft, outbound: RideDraft): boolean {
  const { number } = outbound.identity;
  return (
    isSamePerson(other.person, implied.person, 'file') &&
    (goesBack(outbound, other) ||
      formatWay(other) === formatWay(implied) ||
      startsAlike(other, implied) ||
      (number !== '' && other.identity.number === number && other.identity.leg === 'B'))
  );
}

/** The keys of a return without a row of its own, which follow from those of the ride there. */
function returnKeys(draft: RideDraft, outbound: PlacedRide, keys: ReadonlySet<string>): LegKeys {
  const { identity, tripDate } = outbound.draft;
  if (identity.number === '' || identity.recordId !== '') {
    return { key: contentKey('return', outbound.key), otherKeys: [] };
  }
  const isShared =
    keys.has(legKey(identity.number, 'B', tripDate)) ||
    outbound.key !== legKey(identity.number, outbound.leg, tripDate);
  return numberKeys({ ...draft, tripDate }, 'B', isShared);
}

const dayAndName = ({ tripDate, person }: RideDraft) => `${tripDate} ${normalizeText(person.name)}`;
