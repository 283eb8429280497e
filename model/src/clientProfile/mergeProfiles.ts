import { isSameJson } from '../documents/canonicalJson';
import { LIMITS } from '../documents/limits';
import { plainMemberNumber } from '../people/memberNumber';
import { phoneDigits } from '../people/phoneDigits';
import { normalizeText } from '../queries/searchGrams';
import { MOBILITY_LABELS } from '../trip/mobility';
import { describeNeeds, type RideNeeds } from '../trip/rideNeeds';
import type { ProfileContent } from './clientProfile';
import { compactDriverWishes, type DriverWishes, NO_DRIVER_WISHES } from './driverWishes';

/** What two profiles can say differently, so that a person chooses. */
export const MERGE_CHOICES = [
  'name',
  'nickname',
  'birthDate',
  'language',
  'email',
  'clientDis',
  'needs',
  'inactive',
] as const;
export type MergeChoice = (typeof MERGE_CHOICES)[number];

/** Whose value stays: that of the profile that stays, or of the one that is merged into it. */
export type MergeSide = 'into' | 'from';
export type MergeChoices = Readonly<Partial<Record<MergeChoice, MergeSide>>>;

/** What both profiles say, and differ in. */
export interface MergeConflict {
  readonly field: MergeChoice;
  readonly into: string;
  readonly from: string;
}

export interface MergePlan {
  readonly content: ProfileContent;
  readonly conflicts: readonly MergeConflict[];
  /** What no field has room for. The notes for the office keep it. */
  readonly noted: readonly string[];
  /** Whether the notes have room for it. */
  readonly fits: boolean;
}

/** How a field is called in the notes and in a list of conflicts. */
export const MERGE_LABELS: Readonly<Record<MergeChoice, string>> = {
  name: 'Name',
  nickname: 'Nickname',
  birthDate: 'Birth date',
  language: 'Language',
  email: 'Email',
  clientDis: 'Mobility need',
  needs: 'Other needs',
  inactive: 'Inactive',
};

const TEXT_FIELDS = ['name', 'nickname', 'birthDate', 'language', 'email'] as const;

/**
 * The profile of two clients who are one person. Nothing that either profile says is lost: where both differ, the chosen
 * value stays, and the notes for the office keep the other one.
 * @param day the day of the merge, which the notes name
 */
export function mergeProfiles(
  into: ProfileContent,
  from: ProfileContent,
  choices: MergeChoices,
  day: string,
): MergePlan {
  const conflicts = findConflicts(into, from);
  const wins = (field: MergeChoice): MergeSide =>
    conflicts.some((conflict) => conflict.field === field) ? (choices[field] ?? 'into') : 'into';
  const lost = conflicts.map(
    ({ field, ...sides }) => `${MERGE_LABELS[field]}: ${sides[wins(field) === 'into' ? 'from' : 'into']}`,
  );
  const texts = Object.fromEntries(
    TEXT_FIELDS.map((field) => [field, wins(field) === 'from' ? from[field] : into[field] || from[field]]),
  );
  const inactive = wins('inactive') === 'from' ? from : into;
  const numbers = mergeLists(into.memberNumbers, from.memberNumbers, LIMITS.memberNumbers, ({ number }) =>
    plainMemberNumber(number),
  );
  const phones = mergeLists(into.phones, from.phones, LIMITS.clientPhones, ({ number }) => phoneDigits(number));
  const places = mergeLists(into.places, from.places, LIMITS.clientPlaces, ({ address, details }) =>
    normalizeText(`${address} ${details}`),
  );
  const people = mergeLists(
    into.people,
    from.people,
    LIMITS.contactPeople,
    ({ name, phone }) => `${normalizeText(name)} ${phoneDigits(phone)}`,
  );
  const wishes = mergeWishes(into.driverWishes, from.driverWishes);
  const driverNotes = joinTexts(into.driverNotes, from.driverNotes);
  const hasRoom = driverNotes.length <= LIMITS.comments;
  const noted = [
    ...lost,
    ...numbers.rest.map(({ number, payer }) => `Member number: ${said(number, payer)}`),
    ...phones.rest.map(
      ({ number, label, texts: allowed }) =>
        `Phone: ${said(number, label, allowed ? 'texts allowed' : 'texts not allowed')}`,
    ),
    ...places.rest.map(
      ({ name, address, details, phone, access }) => `Place: ${said(name, address, details, phone, access)}`,
    ),
    ...people.rest.map(({ name, relation, phone }) => `Contact: ${said(name, relation, phone)}`),
    ...wishes.noted,
    ...(into.payerUid && from.payerUid && into.payerUid !== from.payerUid
      ? ['The other client had another payer']
      : []),
    ...(hasRoom ? [] : [`For the driver: ${from.driverNotes}`]),
  ];
  const officeNotes = joinTexts(
    joinTexts(into.officeNotes, from.officeNotes),
    noted.length === 0 ? '' : [`Merged on ${day}.`, ...noted].join('\n'),
  );
  return {
    content: {
      ...into,
      ...texts,
      clientDis: wins('clientDis') === 'from' ? from.clientDis : into.clientDis,
      needs: wins('needs') === 'from' ? from.needs : (into.needs ?? from.needs),
      memberNumbers: numbers.kept,
      phones: phones.kept,
      places: places.kept,
      people: people.kept,
      driverWishes: wishes.kept,
      payerUid: into.payerUid || from.payerUid,
      driverNotes: hasRoom ? driverNotes : into.driverNotes,
      officeNotes,
      inactiveFrom: inactive.inactiveFrom,
      inactiveUntil: inactive.inactiveUntil,
      inactiveReason: inactive.inactiveReason,
    },
    conflicts,
    noted,
    fits: officeNotes.length <= LIMITS.comments,
  };
}

function findConflicts(into: ProfileContent, from: ProfileContent): readonly MergeConflict[] {
  const texts = TEXT_FIELDS.flatMap((field) =>
    into[field] !== '' && from[field] !== '' && into[field] !== from[field]
      ? [{ field, into: into[field], from: from[field] }]
      : [],
  );
  const mobility = { into: MOBILITY_LABELS[into.clientDis], from: MOBILITY_LABELS[from.clientDis] };
  const needs = { into: formatNeeds(into.needs), from: formatNeeds(from.needs) };
  const inactive = { into: formatInactive(into), from: formatInactive(from) };
  return [
    ...texts,
    ...(mobility.into === mobility.from ? [] : [{ field: 'clientDis' as const, ...mobility }]),
    ...(needs.into && needs.from && needs.into !== needs.from ? [{ field: 'needs' as const, ...needs }] : []),
    ...(inactive.into === inactive.from ? [] : [{ field: 'inactive' as const, ...inactive }]),
  ];
}

const formatNeeds = (needs: RideNeeds | null): string =>
  said(...describeNeeds(needs), needs?.loadingMinutes === undefined ? '' : `${needs.loadingMinutes} min for loading`);

const formatInactive = ({ inactiveFrom, inactiveUntil, inactiveReason }: ProfileContent): string =>
  inactiveFrom === '' ? 'No' : said(`from ${inactiveFrom}`, inactiveUntil && `until ${inactiveUntil}`, inactiveReason);

const said = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** What either asked for, and how many drivers have no room: a profile has their uids only. */
function mergeWishes(into: DriverWishes | null, from: DriverWishes | null) {
  const both = [into ?? NO_DRIVER_WISHES, from ?? NO_DRIVER_WISHES];
  const all = compactDriverWishes({
    blocked: both.flatMap(({ blocked }) => blocked),
    preferred: both.flatMap(({ preferred }) => preferred),
  });
  const { blocked, preferred } = all ?? NO_DRIVER_WISHES;
  const rest = [
    ['Blocked', blocked.length - LIMITS.driverWishes],
    ['Preferred', preferred.length - LIMITS.driverWishes],
  ] as const;
  return {
    kept: all && {
      blocked: blocked.slice(0, LIMITS.driverWishes),
      preferred: preferred.slice(0, LIMITS.driverWishes),
    },
    noted: rest.flatMap(([what, count]) => (count > 0 ? [`${what} drivers without room: ${count}`] : [])),
  };
}

const joinTexts = (one: string, other: string): string =>
  one.includes(other) ? one : [one, other].filter((text) => text !== '').join('\n');

/** The entries of both lists, each once, as far as there is room; and those of the second list that say more or have no room. */
function mergeLists<Entry>(
  into: readonly Entry[],
  from: readonly Entry[],
  most: number,
  toKey: (entry: Entry) => string,
) {
  const known = new Map(into.map((entry) => [toKey(entry), entry]));
  const added = from.filter((entry) => !known.has(toKey(entry)));
  const kept = [...into, ...added].slice(0, most);
  const rest = from.filter((entry) => {
    const same = known.get(toKey(entry));
    return same === undefined ? !kept.includes(entry) : !isSameJson(same, entry);
  });
  return { kept, rest };
}
