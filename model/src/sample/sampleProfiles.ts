import {
  type ClientProfile,
  EMPTY_PROFILE,
  type ProfileContent,
  profileOfClient,
  withSearchGrams,
} from '../clientProfile/clientProfile';
import type { DriverWishes } from '../clientProfile/driverWishes';
import type { Client } from '../documents/client';
import { paths } from '../documents/paths';
import type { Trip } from '../documents/trip';
import { addToDay } from '../time/calendarDays';
import { DEFAULT_TIME_ZONE, dayIn } from '../time/timeZone';
import type { RideNeeds } from '../trip/rideNeeds';
import { SYSTEM } from '../trip/writtenBy';
import type { Stored, StoredDocument } from './stored';

interface From {
  readonly account: string;
  readonly now: Date;
  readonly writtenBy: string;
}

/** A profile with this content, written by functions unless someone else is given. */
export function buildProfile(
  content: Partial<ProfileContent>,
  { at, updatedBy = SYSTEM }: { readonly at: Date; readonly updatedBy?: string },
): Stored<ClientProfile> {
  return {
    ...withSearchGrams({ ...EMPTY_PROFILE, ...content }),
    version: 1,
    createdAt: at,
    updatedAt: at,
    updatedBy,
  };
}

const NEEDS: readonly RideNeeds[] = [
  { service: 'doorThroughDoor', equipment: ['walker'], neverLeaveAlone: true },
  { equipment: ['oxygen'], oxygenLiters: 2, loadingMinutes: 8 },
];

const LANGUAGES = ['', 'Spanish', '', 'Haitian Creole', '', 'Russian'] as const;
const ACCESS = ['Gate code 2468, then the ramp on the left.', 'Third floor, with an elevator.', ''] as const;
const RELATIONS = ['Daughter', 'Caregiver', 'Emergency contact'] as const;
const FAMILY = ['Rosamund', 'Percival', 'Clementine'] as const;

/** The profiles of the account's clients: the office has filled in two of three. */
export function sampleProfiles(
  { account, now, writtenBy }: From,
  clients: ReadonlyMap<string, Stored<Client>>,
  trips: readonly Pick<Stored<Trip>, 'clientUid' | 'driverUid'>[],
): readonly StoredDocument[] {
  const twins = findTwins(clients);
  return [...clients].map(([uid, client], index) => {
    const known = profileOfClient(client);
    const written = { at: client.seenAt, updatedBy: writtenBy };
    const filled = { ...known, ...fillIn(client, index, now), driverWishes: wishes(uid, index, trips) };
    const other = twins.find((twin) => twins.includes(uid) && twin !== uid);
    const data = {
      ...(index % 3 === 2 && other === undefined
        ? buildProfile(known, { at: client.seenAt })
        : buildProfile(index === MERGED ? withMerged(filled, now) : filled, written)),
      ...(index === MERGED && { mergedUids: [`${uid}-before`] }),
      ...(other !== undefined && { notSameUids: [other] }),
    };
    return { path: paths.profile(account, uid), data };
  });
}

/** Two clients of one name, of whom the office said that they are two people. */
function findTwins(clients: ReadonlyMap<string, Stored<Client>>): readonly string[] {
  const same = [...clients].filter(([uid, { name }]) =>
    [...clients].some(([other, client]) => other !== uid && client.name === name),
  );
  return same.map(([uid]) => uid).slice(0, 2);
}

/** The client with whom another one was merged, by index. */
const MERGED = 1;

/** What a merge adds: the name and phone number under which the client was booked, too. */
const withMerged = (content: ProfileContent, now: Date): ProfileContent => ({
  ...content,
  phones: [...content.phones, { number: '(347) 555-0188', label: 'Sister', texts: false }],
  officeNotes: [
    content.officeNotes,
    `Merged on ${addToDay(dayIn(DEFAULT_TIME_ZONE, now), -9)}.\nName: ${content.name.split(' ')[0]} Buttonwood`,
  ]
    .filter(Boolean)
    .join('\n'),
});

/** Some clients prefer a driver who drives them, and some blocked one who does not drive them. */
function wishes(
  uid: string,
  index: number,
  trips: readonly Pick<Stored<Trip>, 'clientUid' | 'driverUid'>[],
): DriverWishes | null {
  if (index % 6 !== 0 && index % 8 !== 3) return null;
  const drivers = [...new Set(trips.flatMap(({ driverUid }) => driverUid ?? []))].sort();
  const own = trips.flatMap(({ clientUid, driverUid }) => (clientUid === uid && driverUid ? [driverUid] : []));
  const [usual] = own;
  const blocked = drivers.filter((driver) => !own.includes(driver))[index % 3];
  return index % 6 === 0
    ? { preferred: usual === undefined ? [] : [usual], blocked: [] }
    : { preferred: [], blocked: blocked === undefined ? [] : [blocked] };
}

function fillIn(client: Stored<Client>, index: number, now: Date): Partial<ProfileContent> {
  const { name, phone, medicaidId, fromAddress, toAddress } = client;
  const lastName = name.split(' ').at(-1) ?? '';
  const number = String(index).padStart(2, '0');
  const today = dayIn(DEFAULT_TIME_ZONE, now);
  return {
    birthDate: `19${34 + (index % 40)}-0${1 + (index % 9)}-${10 + (index % 18)}`,
    language: LANGUAGES[index % LANGUAGES.length] ?? '',
    memberNumbers: medicaidId === '' ? [] : [{ payer: 'Medicaid', number: medicaidId }],
    phones: [
      ...(phone === '' ? [] : [{ number: phone, label: 'Home', texts: false }]),
      { number: `(929) 555-01${number.slice(-2)}`, label: 'Mobile', texts: true },
    ],
    places: [
      { name: 'Home', address: fromAddress, details: '', phone, access: ACCESS[index % ACCESS.length] ?? '' },
      { name: 'Usual destination', address: toAddress, details: '', phone: '', access: '' },
    ],
    people: [
      {
        name: `${FAMILY[index % FAMILY.length]} ${lastName}`,
        relation: RELATIONS[index % RELATIONS.length] ?? '',
        phone: `(646) 555-01${number.slice(-2)}`,
      },
    ],
    needs: NEEDS[index % 6] ?? null,
    driverNotes: index % 4 === 0 ? 'Needs a few minutes to the door. Please call on arrival.' : '',
    officeNotes: index % 5 === 0 ? 'Prefers morning appointments.' : '',
    ...(index % 20 === 13 && {
      inactiveFrom: addToDay(today, -20),
      inactiveReason: 'In the hospital. Their daughter calls when they are back.',
    }),
  };
}
