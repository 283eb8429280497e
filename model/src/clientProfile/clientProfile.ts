import * as z from 'zod/mini';
import type { Client } from '../documents/client';
import { instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';
import { isNonBlank } from '../documents/nonBlank';
import { isDay } from '../time/isDay';
import { MOBILITY_NEEDS } from '../trip/mobility';
import { rideNeedsSchema } from '../trip/rideNeeds';
import { isSystem } from '../trip/writtenBy';
import { driverWishesSchema } from './driverWishes';
import { profileSearchGrams } from './profileSearch';

const text = (longest: number) => z.string().check(z.maxLength(longest));
const nonBlank = (longest: number) => text(longest).check(z.refine(isNonBlank, 'is blank'));
const stored = <const Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.readonly(z.object(shape));
const listOf = <Item extends z.core.SomeType>(item: Item, most: number) =>
  z.readonly(z.array(item).check(z.maxLength(most)));
const dayOrEmpty = z.string().check(z.refine((value) => value === '' || isDay(value), 'is not a day like 2026-01-31'));

const memberNumberSchema = stored({ payer: text(LIMITS.label), number: nonBlank(LIMITS.medicaidId) });
export type MemberNumber = z.infer<typeof memberNumberSchema>;

const clientPhoneSchema = stored({
  number: nonBlank(LIMITS.phone),
  /** Whose or which phone it is: 'mobile', 'daughter'. */
  label: text(LIMITS.label),
  /** Whether the client agreed to get texts there. */
  texts: z.boolean(),
});
export type ClientPhone = z.infer<typeof clientPhoneSchema>;

const clientPlaceSchema = stored({
  /** What the office calls it: 'Home', 'Dialysis'. */
  name: nonBlank(LIMITS.label),
  address: nonBlank(LIMITS.address),
  /** Unit, floor, room, or building. */
  details: text(LIMITS.addressDetails),
  phone: text(LIMITS.phone),
  /** How to get in: gate code, side door, ramp. */
  access: text(LIMITS.reason),
});
export type ClientPlace = z.infer<typeof clientPlaceSchema>;

const contactPersonSchema = stored({
  name: nonBlank(LIMITS.name),
  /** 'Daughter', 'Emergency contact', 'Caregiver'. */
  relation: text(LIMITS.label),
  phone: text(LIMITS.phone),
});
export type ContactPerson = z.infer<typeof contactPersonSchema>;

const content = {
  name: nonBlank(LIMITS.name),
  nickname: text(LIMITS.name),
  birthDate: dayOrEmpty,
  language: text(LIMITS.label),
  memberNumbers: listOf(memberNumberSchema, LIMITS.memberNumbers),
  phones: listOf(clientPhoneSchema, LIMITS.clientPhones),
  email: text(LIMITS.email),
  places: listOf(clientPlaceSchema, LIMITS.clientPlaces),
  clientDis: z.enum(MOBILITY_NEEDS),
  /** What else each ride of the client needs, without steps, which depend on the addresses; null if nothing was said. Older profiles have no such field. */
  needs: z._default(z.nullable(rideNeedsSchema), null),
  people: listOf(contactPersonSchema, LIMITS.contactPeople),
  /** Null if the client asked for nothing. Older profiles have no such field. */
  driverWishes: z._default(z.nullable(driverWishesSchema), null),
  /** Which of the company's payers pays for the client, unless a trip says otherwise; empty if no one said. Older profiles have no such field. */
  payerUid: z._default(z.string().check(z.regex(/^([A-Za-z0-9][A-Za-z0-9_-]{0,127})?$/)), ''),
  driverNotes: text(LIMITS.comments),
  officeNotes: text(LIMITS.comments),
  /** The days on which the client does not ride, both included. Without the first, they ride; without the last, it is not known when again. */
  inactiveFrom: dayOrEmpty,
  inactiveUntil: dayOrEmpty,
  inactiveReason: text(LIMITS.reason),
};

/**
 * What the office knows of a client, by the client's uid. Until a person edits it, functions keep it as the client's trips
 * say. Drivers can't read it.
 */
export const clientProfileSchema = stored({
  ...content,
  searchGrams: z.readonly(z.array(z.string())),
  /** The uids of clients who were merged into this one: what is booked for them later is this client's. Only functions write it. */
  mergedUids: z.optional(z.readonly(z.array(z.string()))),
  /** The uids of clients of whom a person said that they are someone else. Each of them names this one. */
  notSameUids: z.optional(z.readonly(z.array(z.string()))),
  /** Goes up by one with every write, so that a write from a stale form is refused. */
  version: z.int().check(z.gte(1)),
  createdAt: instant,
  updatedAt: instant,
  /** Uid of the person who wrote it last, or what `systemFor` returns. */
  updatedBy: z.string(),
});
export type ClientProfile = z.infer<typeof clientProfileSchema>;

/** What people write in a profile. */
export type ProfileContent = Pick<ClientProfile, keyof typeof content>;

/** The fields of a profile that people write, by name. */
export const PROFILE_FIELDS: readonly string[] = Object.keys(content);

/** Only what people write. */
export const toProfileContent = ({
  searchGrams: _searchGrams,
  mergedUids: _mergedUids,
  notSameUids: _notSameUids,
  version: _version,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  updatedBy: _updatedBy,
  ...content
}: ClientProfile): ProfileContent => content;

export const EMPTY_PROFILE: ProfileContent = {
  name: '',
  nickname: '',
  birthDate: '',
  language: '',
  memberNumbers: [],
  phones: [],
  email: '',
  places: [],
  clientDis: 'ambulatory',
  needs: null,
  people: [],
  driverWishes: null,
  payerUid: '',
  driverNotes: '',
  officeNotes: '',
  inactiveFrom: '',
  inactiveUntil: '',
  inactiveReason: '',
};

/** The fields of a client's record that a profile copies. */
type Known = Pick<Client, 'name' | 'phone' | 'medicaidId' | 'clientDis'>;

/** What the client's trips say of them. */
export function profileOfClient({ name, phone, medicaidId, clientDis }: Known): ProfileContent {
  const [number, memberNumber] = [visible(phone), visible(medicaidId)];
  return {
    ...EMPTY_PROFILE,
    name,
    phones: number === '' ? [] : [{ number, label: '', texts: false }],
    memberNumbers: memberNumber === '' ? [] : [{ payer: '', number: memberNumber }],
    clientDis,
  };
}

/** The text as the rules take it in a list: it begins with a character that can be seen, and has no control characters. */
const visible = (text: string): string => text.replace(/\p{Cc}/gu, '').replace(/^[\p{Z}\p{C}]+/u, '');

/** The content with what the profile is found by. */
export const withSearchGrams = (profile: ProfileContent): ProfileContent & Pick<ClientProfile, 'searchGrams'> => ({
  ...profile,
  searchGrams: profileSearchGrams(profile),
});

/** Whether the client rides on a day, as far as the profile says. */
export const isInactiveOn = (
  { inactiveFrom, inactiveUntil }: Pick<ClientProfile, 'inactiveFrom' | 'inactiveUntil'>,
  day: string,
): boolean => inactiveFrom !== '' && inactiveFrom <= day && (inactiveUntil === '' || day <= inactiveUntil);

/** What functions do with a client's profile: nothing, write these fields, or delete it. */
export type ProfileWrite =
  | { readonly kind: 'none' }
  | { readonly kind: 'delete' }
  | {
      readonly kind: 'create' | 'update';
      readonly fields: ProfileContent & Pick<ClientProfile, 'searchGrams' | 'version'>;
    };

/**
 * How a profile follows the client's trips: it is created with them, and is a copy of what they say until a person edits it.
 * After an erasure it follows them again, because a client can book again.
 * @param client the client's record; undefined without trips
 * @param stored the profile as it is stored, which may be broken; undefined without one
 */
export function planProfile(
  client: Known | undefined,
  stored: Readonly<Record<string, unknown>> | undefined,
): ProfileWrite {
  if (stored && !(typeof stored.updatedBy === 'string' && isSystem(stored.updatedBy))) return { kind: 'none' };
  if (!client) return stored ? { kind: 'delete' } : { kind: 'none' };
  // Of a record whose trips could not be read, there is nothing to say
  if (!isNonBlank(client.name)) return { kind: 'none' };
  // An import has said it, not a trip; after an erasure it is empty
  const birthDate = typeof stored?.birthDate === 'string' && isDay(stored.birthDate) ? stored.birthDate : '';
  const fields = withSearchGrams({ ...profileOfClient(client), birthDate });
  if (!stored) return { kind: 'create', fields: { ...fields, version: 1 } };
  const { version } = stored;
  return { kind: 'update', fields: { ...fields, version: typeof version === 'number' ? version + 1 : 1 } };
}

/** Whether the client's trips say the same of them, as far as a profile copies it. */
export const isSameToProfile = (
  a: Readonly<Record<string, unknown>> | undefined,
  b: Readonly<Record<string, unknown>> | undefined,
): boolean =>
  (a === undefined) === (b === undefined) &&
  ['name', 'phone', 'medicaidId', 'clientDis'].every((field) => a?.[field] === b?.[field]);
