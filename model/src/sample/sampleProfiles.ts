import {
  type ClientProfile,
  EMPTY_PROFILE,
  type ProfileContent,
  profileOfClient,
  withSearchGrams,
} from '../clientProfile/clientProfile';
import type { Client } from '../documents/client';
import { paths } from '../documents/paths';
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
): readonly StoredDocument[] {
  return [...clients].map(([uid, client], index) => {
    const known = profileOfClient(client);
    const data =
      index % 3 === 2
        ? buildProfile(known, { at: client.seenAt })
        : buildProfile({ ...known, ...fillIn(client, index, now) }, { at: client.seenAt, updatedBy: writtenBy });
    return { path: paths.profile(account, uid), data };
  });
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
