import type { User } from '../documents/user';
import type { Role } from '../people/role';
import type { MobilityNeed } from '../trip/mobility';
import { buildUser } from './builders';
import { HOMES } from './places';
import type { Company } from './sampleCompanies';
import { FACILITY_NAME, FACILITY_PAYER } from './sampleRequests';
import type { Stored } from './stored';

/** A person who can sign in. */
export interface SamplePerson {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly disabled: boolean;
  /** Owners have none. */
  readonly claims?: { readonly subOwneruid: string; readonly role: Role };
}

export interface Member {
  readonly person: SamplePerson;
  readonly user: Stored<User>;
}

const CARRIES: readonly [readonly MobilityNeed[], ...(readonly MobilityNeed[])[]] = [
  ['ambulatory'],
  ['ambulatory', 'wheelchair'],
  ['ambulatory', 'wheelchair', 'wheelchairXl'],
  ['ambulatory', 'wheelchair', 'stretcher'],
];

function buildMember(company: Company, uid: string, email: string, given: Partial<Stored<User>>, now: Date): Member {
  const fullName = given.fullName ?? company.owner;
  const isOwner = uid === company.account;
  const user = buildUser({
    subOwneruid: company.account,
    email,
    organization: company.name,
    updatedBy: company.account,
    createdAt: new Date(now.getTime() - 90 * 86_400_000),
    ...given,
    fullName,
  });
  const person = { uid, email, displayName: fullName, disabled: user.state === 'inactive' };
  const claims = { subOwneruid: company.account, role: user.role };
  return { user, person: isOwner ? person : { ...person, claims } };
}

export const contactUid = ({ prefix }: Company) => `${prefix}-facility`;

function buildContact(company: Company, fullName: string, now: Date): Member {
  const given = {
    fullName,
    role: 'facility',
    organization: FACILITY_NAME,
    payerUids: [FACILITY_PAYER],
  } as const;
  return buildMember(company, contactUid(company), `facility@${company.domain}`, given, now);
}

/** Everyone of a company: the owner, the office, a facility’s contact, and the drivers. */
export function buildMembers(company: Company, now: Date): readonly Member[] {
  const number = (index: number) => String(index + 1).padStart(2, '0');
  return [
    buildMember(company, company.account, `owner@${company.domain}`, { phoneNumber: '(212) 555-0190' }, now),
    ...company.admins.map((fullName, index) =>
      buildMember(
        company,
        `${company.prefix}-admin-${index + 1}`,
        `admin${index + 1}@${company.domain}`,
        { fullName },
        now,
      ),
    ),
    ...(company.office ?? []).map((given) =>
      buildMember(company, `${company.prefix}-${given.role}`, `${given.role}@${company.domain}`, given, now),
    ),
    ...(company.contact === undefined ? [] : [buildContact(company, company.contact, now)]),
    ...company.drivers.map((fullName, index) =>
      buildMember(
        company,
        `${company.prefix}-driver-${number(index)}`,
        `driver${number(index)}@${company.domain}`,
        {
          fullName,
          role: 'driver',
          phoneNumber: `(347) 555-01${number(index)}`,
          address: HOMES[index % HOMES.length]?.address ?? '',
          vehicle: CARRIES[index % CARRIES.length] ?? CARRIES[0],
          // The last three show the other states: two are waiting for confirmation, one has left.
          state: index >= 22 ? 'pending' : index === 21 ? 'inactive' : 'active',
        },
        now,
      ),
    ),
  ];
}
