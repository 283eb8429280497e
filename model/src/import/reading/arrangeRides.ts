import { contentKey } from '../../documents/contentKey';
import { isSamePerson, personText } from '../samePerson';
import type { Ride } from './fileReading';
import { groupBy } from './groupBy';
import { numberKeys, type PlacedRide, unnumberedKey } from './legKeys';
import type { QuestionList } from './questionList';
import type { RowAt } from './rawFile';
import { describeContents, RepeatedRides } from './repeatedRides';
import { placeImpliedReturns } from './returns/impliedReturns';
import { linkReturns } from './returns/linkReturns';
import { byRow, byTime } from './rideOrder';
import { formatWay } from './rideWays';
import { toRow } from './rowAt';
import type { RideDraft } from './rowDraft';

/** The rides of a file, each once. */
export interface ArrangedRides {
  readonly rides: readonly Ride[];
  /** Rows whose ride is another row's. */
  readonly copies: readonly { readonly row: RowAt; readonly as: RowAt }[];
  /** Rows that wait for an answer about rows with the same number. */
  readonly open: readonly { readonly row: RowAt; readonly questionId: string }[];
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/**
 * Tells which trip each ride is: by its number, its leg, its day, and who travels. Rides of different people are different
 * trips, whatever their numbers. The order of the rows makes no difference.
 */
export function arrangeRides(drafts: readonly RideDraft[], questions: QuestionList): ArrangedRides {
  return new Arrangement(questions).arrange(drafts);
}

class Arrangement {
  private readonly repeated: RepeatedRides;
  private readonly placed: PlacedRide[] = [];

  constructor(questions: QuestionList) {
    this.repeated = new RepeatedRides(questions);
  }

  arrange(all: readonly RideDraft[]): ArrangedRides {
    const [implied, own] = split(all, ({ isImplied }) => isImplied);
    const [numbered, others] = split(own, ({ identity }) => identity.recordId === '' && identity.number !== '');
    const numberGroups = groupBy(numbered, ({ identity, tripDate }) => `${identity.number}\n${tripDate}`);
    for (const group of numberGroups.values()) this.placeNumber(group);
    for (const [key, group] of groupBy(others, unnumberedKey)) {
      const counting = this.repeated.keep(group, `legs:${group[0]?.person.name} ${group[0]?.tripDate} ${key}`, false);
      for (const [index, draft] of counting.entries()) {
        const ownKey = index === 0 ? key : contentKey('row', key, String(index));
        this.placed.push({ draft, leg: draft.identity.leg, key: ownKey, otherKeys: [] });
      }
    }
    this.placed.push(...placeImpliedReturns(implied, this.placed));
    const { copies, open } = this.repeated;
    return { rides: this.linked(), copies, open };
  }

  /** Places the rides under one number on one day: each person's own, by their legs. */
  private placeNumber(group: readonly RideDraft[]): void {
    const sorted = group.toSorted((a, b) => personText(a.person).localeCompare(personText(b.person)));
    const people = partition(sorted, (a, b) => isSamePerson(a.person, b.person, 'file'));
    for (const rides of people) this.placePerson(rides, people.length > 1);
  }

  /** @param isShared whether others travel under the number too */
  private placePerson(rides: readonly RideDraft[], isShared: boolean): void {
    const [first] = rides;
    if (!first) return;
    const id = `legs:${first.identity.number} ${first.tripDate}${isShared ? ` ${first.person.name}` : ''}`;
    const [copies, originals] = split(rides, ({ isCopy }) => isCopy);
    const taken = new Set<string>();
    const place = (draft: RideDraft, leg: string) => {
      taken.add(leg === '' ? 'A' : leg);
      this.placed.push({ draft, leg, ...numberKeys(first, leg, isShared) });
    };
    const isCopied = copies.length > 0 && originals.length > 0;
    const [unnamed, named] = split(
      isCopied ? rides : originals.length > 0 ? originals : copies,
      ({ identity }) => identity.leg === '',
    );
    for (const [leg, sameLeg] of groupBy(named, ({ identity }) => identity.leg)) {
      const kept = this.repeated.keep(
        sameLeg,
        sameLeg.some(({ isCopy }) => isCopy) || leg !== 'A' ? `${id} ${leg}` : id,
        true,
      );
      for (const draft of kept) {
        const ownLeg = draft.isCopy ? `${leg}${leg}` : leg;
        place(draft, taken.has(ownLeg) ? nextLetter(taken) : ownLeg);
      }
    }
    // Rows that don't name legs are told apart by where they go
    const ways = [...groupBy(unnamed, formatWay).values()]
      .map((way) => this.repeated.keep(way, id, false))
      .filter((way) => way.length > 0);
    const legs = ways.flat().toSorted(byTime);
    if (legs.length === 1 && taken.size === 0 && legs[0]) place(legs[0], '');
    else for (const draft of legs) place(draft, nextLetter(taken));
  }

  /** The rides with the links between outbound rides and returns, in the order of the file. */
  private linked(): readonly Ride[] {
    const links = linkReturns(this.placed);
    const similar = new Map<string, PlacedRide>();
    return this.placed
      .toSorted((a, b) => byRow(a.draft, b.draft))
      .map((placed): Ride => {
        const { draft, leg, key, otherKeys } = placed;
        const { isCopy, isImplied, ...ride } = draft;
        const outbound = links.get(placed);
        const contents = ride.trip && !ride.cancellation ? describeContents(draft) : '';
        const same = similar.get(contents);
        if (contents !== '' && !same) similar.set(contents, placed);
        return {
          ...ride,
          identity: { ...ride.identity, leg },
          key,
          otherKeys,
          ...(outbound && { returnOfKey: outbound.key, returnOf: toRow(outbound.draft) }),
          ...(same && contents !== '' && { copyOf: toRow(same.draft) }),
        };
      });
  }
}

const nextLetter = (taken: ReadonlySet<string>) => LETTERS.find((letter) => !taken.has(letter)) ?? `Z${taken.size}`;

function split<Item>(
  items: readonly Item[],
  fits: (item: Item) => boolean,
): readonly [readonly Item[], readonly Item[]] {
  return [items.filter(fits), items.filter((item) => !fits(item))];
}

/** Groups of equal items. */
function partition<Item>(items: readonly Item[], isSame: (a: Item, b: Item) => boolean): readonly (readonly Item[])[] {
  const groups: Item[][] = [];
  for (const item of items) {
    const same = groups.find((group) => group.every((other) => isSame(item, other)));
    if (same) same.push(item);
    else groups.push([item]);
  }
  return groups;
}
