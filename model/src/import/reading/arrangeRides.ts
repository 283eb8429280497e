import { contentKey } from '../../documents/contentKey';
import { normalizeText } from '../../queries/searchGrams';
import { contentsKey, legKey } from '../importKey';
import { isSamePerson, personKey, personText } from '../samePerson';
import type { OtherKey, Ride } from './fileReading';
import type { QuestionList } from './questionList';
import type { RowAt } from './rawFile';
import { endsAtStart, formatWay, goesBack } from './rideWays';
import type { RideDraft } from './rowDraft';
import { isSamePlace } from './samePlace';

/** The rides of a file, each once. */
export interface ArrangedRides {
  readonly rides: readonly Ride[];
  /** Rows whose ride is another row's. */
  readonly copies: readonly { readonly row: RowAt; readonly as: RowAt }[];
  /** Rows that wait for an answer about rows with the same number. */
  readonly open: readonly { readonly row: RowAt; readonly questionId: string }[];
}

/** A ride with the letter of its leg and the key that follows from it. */
interface Placed {
  readonly draft: RideDraft;
  readonly leg: string;
  readonly key: string;
  readonly otherKeys: readonly OtherKey[];
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
  private readonly copies: { row: RowAt; as: RowAt }[] = [];
  private readonly open: { row: RowAt; questionId: string }[] = [];
  private readonly placed: Placed[] = [];

  constructor(private readonly questions: QuestionList) {}

  arrange(all: readonly RideDraft[]): ArrangedRides {
    const own = all.filter(({ isImplied }) => !isImplied);
    const numbered = own.filter(({ identity }) => identity.recordId === '' && identity.number !== '');
    const numberGroups = groupBy(numbered, ({ identity, tripDate }) => `${identity.number}\n${tripDate}`);
    for (const group of numberGroups.values()) this.placeNumber(group);
    const others = own.filter(({ identity }) => identity.recordId !== '' || identity.number === '');
    for (const [key, group] of groupBy(others, unnumberedKey)) {
      const counting = this.keepOne(group, `legs:${group[0]?.person.name} ${group[0]?.tripDate} ${key}`, false);
      for (const [index, draft] of counting.entries()) {
        const ownKey = index === 0 ? key : contentKey('row', key, String(index));
        this.placed.push({ draft, leg: draft.identity.leg, key: ownKey, otherKeys: [] });
      }
    }
    this.placeReturns(all.filter(({ isImplied }) => isImplied));
    return { rides: this.linked(), copies: this.copies, open: this.open };
  }

  /** Places the rides under one number on one day: each person's own, by their legs. */
  private placeNumber(group: readonly RideDraft[]): void {
    const sorted = group.toSorted((a, b) => personText(a.person).localeCompare(personText(b.person)));
    const people = partition(sorted, (a, b) => isSamePerson(a.person, b.person, 'file'));
    for (const rides of people) {
      const keysForLeg = (leg: string) => numberKeys(rides[0], leg, people.length > 1);
      this.placePerson(rides, keysForLeg, people.length > 1);
    }
  }

  private placePerson(rides: readonly RideDraft[], toLegKeys: (leg: string) => LegKeys, isShared: boolean): void {
    const [first] = rides;
    if (!first) return;
    const id = `legs:${first.identity.number} ${first.tripDate}${isShared ? ` ${first.person.name}` : ''}`;
    const [copies, originals] = split(rides, ({ isCopy }) => isCopy);
    const taken = new Set<string>();
    const place = (draft: RideDraft, leg: string) => {
      taken.add(leg === '' ? 'A' : leg);
      this.placed.push({ draft, leg, ...toLegKeys(leg) });
    };
    const isCopied = copies.length > 0 && originals.length > 0;
    const [unnamed, named] = split(
      isCopied ? rides : originals.length > 0 ? originals : copies,
      ({ identity }) => identity.leg === '',
    );
    for (const [leg, sameLeg] of groupBy(named, ({ identity }) => identity.leg)) {
      const kept = this.keepOne(
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
      .map((way) => this.keepOne(way, id, false))
      .filter((way) => way.length > 0);
    const legs = ways.flat().toSorted(byTime);
    if (legs.length === 1 && taken.size === 0 && legs[0]) place(legs[0], '');
    else for (const draft of legs) place(draft, nextLetter(taken));
  }

  /**
   * The rides that count of rows for the same ride: one of equal rows, and of others those that the answer says.
   * @param canBeLegs whether they can go different ways
   */
  private keepOne(rides: readonly RideDraft[], questionId: string, canBeLegs: boolean): readonly RideDraft[] {
    const distinct: RideDraft[] = [];
    const byContents = new Map<string, RideDraft>();
    for (const draft of rides.toSorted(byRow)) {
      const contents = describeContents(draft);
      const first = byContents.get(contents);
      if (first) this.copies.push({ row: toRow(draft), as: toRow(first) });
      else {
        byContents.set(contents, draft);
        distinct.push(draft);
      }
    }
    if (distinct.length <= 1) return distinct;
    const isMixed = new Set(distinct.map(({ cancellation }) => cancellation === undefined)).size > 1;
    const isCopied = distinct.some(({ isCopy }) => isCopy);
    const goesApart = canBeLegs && new Set(distinct.map(formatWay)).size === distinct.length;
    const preset = isMixed || isCopied ? undefined : goesApart ? 'legs' : areFarApart(distinct) ? undefined : 'last';
    let answer: string | undefined;
    for (const draft of distinct) {
      answer = this.questions.ask(
        { id: questionId, about: 'legs', value: draft.tripNumber, options: ['legs', 'first', 'last'], preset },
        toRow(draft),
      );
    }
    if (answer === undefined) {
      this.open.push(...distinct.map((draft) => ({ row: toRow(draft), questionId })));
      return [];
    }
    if (answer === 'legs') return distinct.toSorted(byTime);
    const counting = answer === 'first' ? distinct[0] : distinct.at(-1);
    if (!counting) return [];
    for (const draft of distinct) if (draft !== counting) this.copies.push({ row: toRow(draft), as: toRow(counting) });
    return [counting];
  }

  /** Places the returns that rows imply, unless another row is that return. */
  private placeReturns(implied: readonly RideDraft[]): void {
    const keys = new Set(this.placed.map(({ key }) => key));
    const outbounds = new Map(this.placed.map((placed) => [rowKey(placed.draft), placed]));
    const explicit = groupBy(
      this.placed.map(({ draft }) => draft),
      dayAndName,
    );
    for (const draft of implied) {
      const outbound = outbounds.get(rowKey(draft));
      if (!outbound) continue;
      const { number, recordId } = outbound.draft.identity;
      const isThere = explicit
        .get(dayAndName(outbound.draft))
        ?.some(
          (other) =>
            other !== outbound.draft &&
            isSamePerson(other.person, draft.person, 'file') &&
            (goesBack(outbound.draft, other) ||
              formatWay(other) === formatWay(draft) ||
              startsAlike(other, draft) ||
              (number !== '' && other.identity.number === number && other.identity.leg === 'B')),
        );
      if (isThere) continue;
      if (number === '' || recordId !== '') {
        this.placed.push({ draft, leg: 'B', key: contentKey('return', outbound.key), otherKeys: [] });
        continue;
      }
      const isShared = keys.has(legKey(number, 'B', outbound.draft.tripDate));
      const wasShared = outbound.key !== legKey(number, outbound.leg, outbound.draft.tripDate);
      this.placed.push({
        draft,
        leg: 'B',
        ...numberKeys({ ...draft, tripDate: outbound.draft.tripDate }, 'B', isShared || wasShared),
      });
    }
  }

  /** The rides with the links between outbound rides and returns, in the order of the file. */
  private linked(): readonly Ride[] {
    const groups = groupBy(this.placed, ({ draft }) => `${normalizeText(draft.person.name)}`);
    const links = new Map([...groups.values()].flatMap((group) => [...linkReturns(group)]));
    const similar = new Map<string, Placed>();
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

/** Links each return to the ride there: the one of its row, of its number, or of the same person on the same day. */
function linkReturns(group: readonly Placed[]): ReadonlyMap<Placed, Placed> {
  const links = new Map<Placed, Placed>();
  if (group.length === 1) return links;
  const isFree = (outbound: Placed) => ![...links.values()].includes(outbound);
  const candidates = group.filter(({ draft }) => draft.identity.recordId === '');
  for (const back of candidates) {
    const { draft } = back;
    const outbound = candidates.find((other) => {
      if (other === back || !isSamePerson(other.draft.person, draft.person, 'file')) return false;
      if (draft.isImplied) return !other.draft.isImplied && rowKey(other.draft) === rowKey(draft);
      const isPair =
        draft.identity.number !== '' &&
        other.draft.identity.number === draft.identity.number &&
        other.draft.tripDate === draft.tripDate;
      if (!isPair || back.leg !== 'B' || (other.leg !== 'A' && other.leg !== '')) return false;
      const isWhole = !candidates.some(
        ({ leg, draft: { identity } }) => leg === 'C' && identity.number === draft.identity.number,
      );
      return goesBack(other.draft, draft) || (isWhole && endsAtStart(other.draft, draft));
    });
    if (outbound) links.set(back, outbound);
  }
  for (const back of candidates) {
    if (links.has(back) || !isFree(back)) continue;
    const outbound = candidates.filter(
      (other) =>
        other !== back &&
        isFree(other) &&
        !links.has(other) &&
        other.draft.tripDate === back.draft.tripDate &&
        sortingTime(other.draft) < sortingTime(back.draft) &&
        isSamePerson(other.draft.person, back.draft.person, 'file') &&
        goesBack(other.draft, back.draft),
    );
    if (outbound.length === 1 && outbound[0]) links.set(back, outbound[0]);
  }
  return links;
}

interface LegKeys {
  readonly key: string;
  readonly otherKeys: readonly OtherKey[];
}

/** The keys of a leg under a number. Where several people travel under it, the key has the person too. */
function numberKeys(draft: RideDraft | undefined, leg: string, isShared: boolean): LegKeys {
  if (!draft) return { key: '', otherKeys: [] };
  const { number } = draft.identity;
  const { tripDate, tripNumber, person } = draft;
  const plain = legKey(number, leg, tripDate);
  const own = contentKey('number', number, tripDate, leg === '' ? 'A' : leg, personKey(person));
  const other = (key: string, why: OtherKey['why']): OtherKey => ({ key, why });
  const letter = leg === '' ? 'A' : leg;
  const copy = letter.length === 1 ? `${letter}${letter}` : letter.slice(0, 1);
  const all = [
    other(isShared ? plain : own, 'number'),
    // Before numbers were split, the whole of it was the number
    ...(tripNumber !== number && tripNumber !== '' && !draft.isImplied
      ? [other(legKey(tripNumber, '', tripDate), 'number')]
      : []),
    ...(leg === '' ? [other(legKey(number, 'B', tripDate), 'secondLeg')] : []),
    ...(tripNumber !== number ? [other(legKey(number, copy, tripDate), 'copy')] : []),
  ];
  const key = isShared ? own : plain;
  return {
    key,
    otherKeys: all.filter((one, index) => one.key !== key && all.findIndex((same) => same.key === one.key) === index),
  };
}

const unnumberedKey = (draft: RideDraft): string => {
  if (draft.identity.recordId !== '') return draft.identity.recordId;
  return draft.trip ? contentsKey(withoutComputed(draft.trip)) : contentKey('row', draft.person.name, draft.tripDate);
};

/** Rides of one number at times so far apart that one can't be a correction of the other. */
function areFarApart(rides: readonly RideDraft[]): boolean {
  const minutes = rides.flatMap(({ trip }) =>
    trip?.puTime ? [Number(trip.puTime.slice(0, 2)) * 60 + Number(trip.puTime.slice(3))] : [],
  );
  return minutes.length > 1 && Math.max(...minutes) - Math.min(...minutes) > MAX_CORRECTION_MINUTES;
}

const MAX_CORRECTION_MINUTES = 120;

/** A computed time changes with the settings, so it doesn't identify a trip. */
const withoutComputed = (trip: NonNullable<RideDraft['trip']>) =>
  trip.puTimeComputed ? { ...trip, puTime: '' } : trip;

function describeContents({ cancellation, trip, person, isCopy }: RideDraft): string {
  const more = trip && [
    trip.clientDis,
    trip.bookingComments,
    trip.fromDetails,
    trip.toDetails,
    trip.companions,
    trip.attendants,
    trip.needs,
  ];
  return JSON.stringify([
    cancellation ? 'cancelled' : 'live',
    isCopy,
    trip ? contentsKey(trip) : personKey(person),
    more,
  ]);
}

/** Whether two rides of a person on one day start at the same place and time, so that they are one. */
const startsAlike = ({ trip }: RideDraft, other: RideDraft) =>
  trip !== undefined &&
  trip.puTime !== '' &&
  trip.puTime === other.trip?.puTime &&
  isSamePlace(trip.fromAddress, other.trip.fromAddress);

/** Rides without a time, such as will-call returns, come after those with one. */
const sortingTime = ({ trip }: RideDraft) => trip?.puTime || '24:00';

const byTime = (a: RideDraft, b: RideDraft) =>
  sortingTime(a).localeCompare(sortingTime(b)) ||
  Number(b.trip?.apptTime !== '') - Number(a.trip?.apptTime !== '') ||
  formatWay(a).localeCompare(formatWay(b)) ||
  byRow(a, b);

const byRow = (a: RowAt & Pick<Ride, 'part'>, b: RowAt & Pick<Ride, 'part'>) =>
  a.sheet === b.sheet ? a.line - b.line || Number(a.part === 'return') - Number(b.part === 'return') : 0;

const toRow = ({ sheet, line }: RowAt): RowAt => ({ sheet, line });
const rowKey = ({ sheet, line }: RowAt) => `${sheet}\n${line}`;
const dayAndName = ({ tripDate, person }: RideDraft) => `${tripDate} ${normalizeText(person.name)}`;

const nextLetter = (taken: ReadonlySet<string>) => LETTERS.find((letter) => !taken.has(letter)) ?? `Z${taken.size}`;

function groupBy<Item>(items: readonly Item[], getKey: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = getKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

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
