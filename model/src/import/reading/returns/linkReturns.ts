import { normalizeText } from '../../../queries/searchGrams';
import { isSamePerson } from '../../samePerson';
import { groupBy } from '../groupBy';
import type { PlacedRide } from '../legKeys';
import { sortingTime } from '../rideOrder';
import { endsAtStart, goesBack } from '../rideWays';
import { rowKey } from '../rowAt';

/** The ride there of each return: the one of its row, of its number, or of the same person on the same day. */
export function linkReturns(placed: readonly PlacedRide[]): ReadonlyMap<PlacedRide, PlacedRide> {
  const namesakes = groupBy(placed, ({ draft }) => normalizeText(draft.person.name));
  return new Map([...namesakes.values()].flatMap((rides) => [...linkNamesakes(rides)]));
}

function linkNamesakes(rides: readonly PlacedRide[]): ReadonlyMap<PlacedRide, PlacedRide> {
  const links = new Map<PlacedRide, PlacedRide>();
  if (rides.length === 1) return links;
  const candidates = rides.filter(({ draft }) => draft.identity.recordId === '');
  for (const back of candidates) {
    const outbound = candidates.find(
      (other) => isLinkedByRow(back, other) || isLinkedByNumber(back, other, candidates),
    );
    if (outbound) links.set(back, outbound);
  }
  const isFree = (outbound: PlacedRide) => ![...links.values()].includes(outbound);
  for (const back of candidates) {
    if (links.has(back) || !isFree(back)) continue;
    const outbound = candidates.filter((other) => isFree(other) && !links.has(other) && isBackLater(back, other));
    if (outbound.length === 1 && outbound[0]) links.set(back, outbound[0]);
  }
  return links;
}

/** Whether a ride is the return that the row of another one implies. */
const isLinkedByRow = (back: PlacedRide, other: PlacedRide): boolean =>
  back.draft.isImplied &&
  !other.draft.isImplied &&
  rowKey(other.draft) === rowKey(back.draft) &&
  isSamePerson(other.draft.person, back.draft.person, 'file');

/** Whether a ride with a row of its own is the second leg of another one's number, and goes back. */
function isLinkedByNumber(back: PlacedRide, other: PlacedRide, all: readonly PlacedRide[]): boolean {
  const { draft } = back;
  if (other === back || draft.isImplied || !isSamePerson(other.draft.person, draft.person, 'file')) return false;
  const { number } = draft.identity;
  const isPair = number !== '' && other.draft.identity.number === number && other.draft.tripDate === draft.tripDate;
  if (!isPair || back.leg !== 'B' || (other.leg !== 'A' && other.leg !== '')) return false;
  const isWhole = !all.some(({ leg, draft: { identity } }) => leg === 'C' && identity.number === number);
  return goesBack(other.draft, draft) || (isWhole && endsAtStart(other.draft, draft));
}

/** Whether a ride goes back from another one of the same person later that day. */
const isBackLater = (back: PlacedRide, other: PlacedRide): boolean =>
  other !== back &&
  other.draft.tripDate === back.draft.tripDate &&
  sortingTime(other.draft) < sortingTime(back.draft) &&
  isSamePerson(other.draft.person, back.draft.person, 'file') &&
  goesBack(other.draft, back.draft);
