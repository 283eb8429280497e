import type { Office } from '../account/office';
import type { DriverSettings } from '../crew/driverSettings';
import { settingsOn } from '../crew/settingsOn';
import type { Message } from '../documents/chatMessage';
import type { DriverLocation } from '../documents/driverLocation';
import { accountDocumentId } from '../documents/ids';
import type { Notification } from '../documents/notification';
import { paths } from '../documents/paths';
import type { Trip } from '../documents/trip';
import type { User } from '../documents/user';
import { type DriverAnswer, type Receipt, receiptId } from '../driver/receipt';
import { federalHolidays } from '../holidays/federalHolidays';
import type { Holidays } from '../holidays/holidays';
import type { OfficeRole, Role } from '../people/role';
import { clockIn, DEFAULT_TIME_ZONE, dayIn } from '../time/timeZone';
import type { MobilityNeed } from '../trip/mobility';
import { buildUser } from './builders';
import { countClients, countDays, countDocuments, countMoney } from './countDocuments';
import { drivenTrip, sampleWhereabouts } from './drivenTrip';
import { ADMIN_NAMES, CLIENT_NAMES, CONTACT_NAME, DRIVER_NAMES, OWNER_NAME } from './names';
import { HOMES } from './places';
import { type Random, randomFrom } from './random';
import { sampleAuthorizations } from './sampleAuthorizations';
import { sampleCharges } from './sampleCharges';
import { sampleCredentials } from './sampleCredentials';
import { sampleDriverSettings } from './sampleDriverSettings';
import { samplePayers } from './samplePayers';
import { samplePayPlans } from './samplePayPlans';
import { samplePlaces } from './samplePlaces';
import { sampleProfiles } from './sampleProfiles';
import { sampleRates } from './sampleRates';
import { FACILITY_NAME, FACILITY_PAYER, sampleRequests, withRequestedTrips } from './sampleRequests';
import { dayEvent, pastShifts, shiftDocument } from './sampleShifts';
import { sampleStandingOrders } from './sampleStandingOrders';
import { type SampleDriver, type SampleTrip, sampleClients, sampleTrips } from './sampleTrips';
import { CHOSEN, sampleVehicles } from './sampleVehicles';
import type { Stored, StoredDocument } from './stored';

/** Invented, with a number for fiction and the example of an NPI. */
const OFFICE: Office = {
  address: '1 Depot Way, Long Island City, NY 11101',
  phone: '(718) 555-0199',
  npi: '1234567893',
  taxId: '00-0000000',
  howToPay: 'By check to the address above, with the number of the invoice.',
};

/** The holidays on which many clinics are closed. */
const sampleHolidays = (today: string): Holidays =>
  Object.fromEntries(
    federalHolidays(today)
      .filter(({ name }) => ['Thanksgiving Day', 'Christmas Day', 'New Year’s Day'].includes(name))
      .map(({ day, name }) => [day, name]),
  );

/** A person who can sign in. */
export interface SamplePerson {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly disabled: boolean;
  /** Owners have none. */
  readonly claims?: { readonly subOwneruid: string; readonly role: Role };
}

export interface SampleData {
  readonly authUsers: readonly SamplePerson[];
  readonly documents: readonly StoredDocument[];
}

/** Sample users to sign in as; all of them have the same password. */
export const DEMO = {
  password: 'Demo-ride-1',
  ownerUid: 'demo-owner',
  ownerEmail: 'owner@wayfare.example',
  adminUid: 'demo-admin-1',
  adminEmail: 'admin1@wayfare.example',
  dispatcherEmail: 'dispatcher@wayfare.example',
  billerEmail: 'biller@wayfare.example',
  viewerEmail: 'viewer@wayfare.example',
  facilityUid: 'demo-facility',
  facilityEmail: 'facility@wayfare.example',
  driverUid: 'demo-driver-01',
  driverEmail: 'driver01@wayfare.example',
  otherOwnerUid: 'other-owner',
  otherOwnerEmail: 'owner@slowcoach.example',
} as const;

const CARRIES: readonly [readonly MobilityNeed[], ...(readonly MobilityNeed[])[]] = [
  ['ambulatory'],
  ['ambulatory', 'wheelchair'],
  ['ambulatory', 'wheelchair', 'wheelchairXl'],
  ['ambulatory', 'wheelchair', 'stretcher'],
];

function minutesOfDay(now: Date): number {
  const [hours = 0, minutes = 0] = clockIn(DEFAULT_TIME_ZONE, now).split(':').map(Number);
  return hours * 60 + minutes;
}

interface Company {
  readonly account: string;
  readonly prefix: string;
  readonly domain: string;
  readonly name: string;
  readonly owner: string;
  readonly admins: readonly string[];
  /** Others in the office. */
  readonly office?: readonly { readonly fullName: string; readonly role: OfficeRole }[];
  /** Who asks for rides at a facility. */
  readonly contact?: string;
  readonly drivers: readonly string[];
  readonly clients: readonly string[];
  readonly trips: number;
}

interface Member {
  readonly person: SamplePerson;
  readonly user: Stored<User>;
}

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

const contactUid = ({ prefix }: Company) => `${prefix}-facility`;

function buildContact(company: Company, fullName: string, now: Date): Member {
  const given = {
    fullName,
    role: 'facility',
    organization: FACILITY_NAME,
    payerUids: [FACILITY_PAYER],
  } as const;
  return buildMember(company, contactUid(company), `facility@${company.domain}`, given, now);
}

function buildMembers(company: Company, now: Date): readonly Member[] {
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

/** How many drivers are on shift; the last two of them have an old position, which the map shows as stale. */
const ON_SHIFT = 16;
const isOnBreak = (index: number) => index % 4 === 3;

/** The drivers on shift: where they are, and the events of their shift. */
function buildShifts(
  account: string,
  drivers: readonly SampleDriver[],
  trips: readonly SampleTrip[],
  now: Date,
): readonly StoredDocument[] {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  return drivers.slice(0, ON_SHIFT).flatMap(({ uid, home }, index) => {
    const rides = trips.filter(({ data }) => data.driverUid === uid && data.status !== 'Cancelled');
    const { location, tripId } = sampleWhereabouts(
      rides.map(({ path, data }) => ({ id: path.slice(`${paths.trips}/`.length), trip: data })),
      home,
      now,
    );
    const data: Stored<DriverLocation> = {
      subOwneruid: account,
      location,
      available: !isOnBreak(index),
      tripId,
      updatedAt: minutesAgo(index >= ON_SHIFT - 2 ? 45 : 1),
      expireAt: new Date(now.getTime() + 7 * 86_400_000),
    };
    const started = dayEvent(account, uid, 'shiftStarted', minutesAgo(CHOSEN.hoursAgo * 60));
    const chosen = index === CHOSEN.by && { vehicleUid: CHOSEN.uid };
    const onBreak = dayEvent(account, uid, 'breakStarted', minutesAgo(10));
    return [
      { path: paths.driverLocation(uid), data },
      { path: started.path, data: { ...started.data, ...chosen } },
      ...(isOnBreak(index) ? [{ path: onBreak.path, data: onBreak.data }] : []),
      shiftDocument(account, uid, { id: started.id, at: minutesAgo(CHOSEN.hoursAgo * 60) }),
    ];
  });
}

/** How many of the drivers have not read the company's message. */
const UNREAD = 2;

function buildMessages(company: Company, drivers: readonly string[], now: Date): readonly StoredDocument[] {
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000);
  const message = (id: string, admin: number, text: string, hoursAgo: number): StoredDocument => {
    const data: Stored<Message> = {
      subOwneruid: company.account,
      userUid: `${company.prefix}-admin-${admin}`,
      text,
      createdAt: at(hoursAgo),
    };
    return { path: `${paths.messages}/${accountDocumentId(company.account, id)}`, data };
  };
  const notice: Stored<Notification> = {
    subOwneruid: company.account,
    title: 'Bridge closed on Sunday',
    description: 'The lower deck is closed until noon. Allow twenty more minutes for trips to Queens.',
    target: 'All',
    drivers,
    sentBy: company.account,
    createdAt: at(20),
  };
  const noticeId = accountDocumentId(company.account, 'notice-1');
  const receipt = (driverUid: string, hoursAgo: number): StoredDocument => {
    const data: Omit<Stored<Receipt>, 'answers'> & { readonly answers: readonly Stored<DriverAnswer>[] } = {
      notification: noticeId,
      driverUid,
      answers: [{ at: at(hoursAgo), quick: 'ok', text: '' }],
      at: at(hoursAgo),
      receivedAt: at(hoursAgo),
      waits: false,
    };
    return { path: paths.receipt(company.account, receiptId(noticeId, driverUid)), data };
  };
  return [
    message('message-1', 1, 'Two stretcher trips tomorrow morning, both from Candlewood.', 30),
    message('message-2', 2, 'Got it. Nerys can take the first. I’m looking for someone for the second.', 29),
    message('message-3', 1, 'The dialysis returns are running late today.', 2),
    { path: `${paths.notifications}/${noticeId}`, data: notice },
    ...drivers.slice(0, -UNREAD).map((uid, index) => receipt(uid, 19 - index / 4)),
  ];
}

function buildDocuments(
  company: Company,
  members: readonly Member[],
  random: Random,
  now: Date,
): readonly StoredDocument[] {
  const drivers = members
    .filter(({ user }) => user.role === 'driver' && user.state === 'active')
    .map(({ person, user }, index) => {
      const home = (HOMES[index % HOMES.length] ?? HOMES[0]).at;
      return { uid: person.uid, name: user.fullName, carries: user.vehicle, home };
    });
  const [first, ...others] = sampleClients(`${company.prefix}-client-`, company.clients, random);
  if (first === undefined) throw new Error('a sample company must have clients');
  const from = { account: company.account, now, writtenBy: `${company.prefix}-admin-1` };
  const clients = [first, ...others] as const;
  const booked = sampleTrips(
    {
      ...from,
      prefix: `${company.prefix}-trip-`,
      count: company.trips,
      today: dayIn(DEFAULT_TIME_ZONE, now),
      minutes: minutesOfDay(now),
      clients,
      drivers,
    },
    random,
  );
  const entered = company.contact === undefined ? booked : withRequestedTrips(booked, from);
  const holidays = sampleHolidays(dayIn(DEFAULT_TIME_ZONE, now));
  const standing = sampleStandingOrders({ ...from, prefix: `${company.prefix}-order-`, clients, holidays });
  const driven = [...entered, ...standing.trips].map(({ path, data }) => {
    const { trip, events } = drivenTrip(path.slice(`${paths.trips}/`.length), data, now);
    return { path, data: trip, events };
  });
  const settings = sampleDriverSettings(
    from,
    drivers,
    driven.map(({ data }) => data),
  );
  const trips = driven.map(({ path, data }) => ({ path, data: withVehicle(company.account, data, settings) }));
  const shifts = [
    ...buildShifts(company.account, drivers, trips, now),
    ...pastShifts(company.account, trips, dayIn(DEFAULT_TIME_ZONE, now)),
  ];
  const payers = samplePayers(from);
  const rates = sampleRates(from);
  const orderPayers = standing.payers;
  const charges = sampleCharges({ ...from, holidays, trips, payers, rates, orderPayers });
  const authorizations = sampleAuthorizations({ ...from, client: first, trips });
  const vehicles = sampleVehicles(from, settings);
  const credentials = sampleCredentials(from, settings, vehicles);
  const asks = { ...from, clients, contactUid: contactUid(company) };
  const requests = company.contact === undefined ? [] : sampleRequests(asks, trips);
  const users = members.map(({ user }) => user);
  const tripData = trips.map(({ data }) => data);
  return [
    {
      path: paths.account(company.account),
      data: { name: company.name, timeZone: DEFAULT_TIME_ZONE, office: OFFICE, holidays },
    },
    ...members.map(({ person, user }) => credentials.withGaps({ path: paths.user(person.uid), data: user })),
    ...trips,
    ...driven.flatMap(({ events }) => events),
    ...standing.orders,
    ...[...countClients(tripData)].map(([uid, data]) => ({ path: paths.client(company.account, uid), data })),
    ...sampleProfiles(from, countClients(tripData), tripData),
    ...payers,
    ...rates,
    samplePayPlans(
      from,
      drivers.map(({ uid }) => uid),
    ),
    ...combineByPath([...requests, ...charges, ...authorizations]),
    ...samplePlaces(company.account, tripData, now),
    ...[...settings, ...vehicles].map(credentials.withGaps),
    ...credentials.documents,
    ...shifts,
    ...buildMessages(
      company,
      drivers.map(({ uid }) => uid),
      now,
    ),
    { path: paths.counters(company.account), data: countDocuments(users, tripData, now) },
    ...countDays(company.account, [...trips, ...shifts], now),
    ...countMoney(company.account, charges, now),
  ];
}

/** One document for each path, with the fields of all that have it. */
const combineByPath = (documents: readonly StoredDocument[]): readonly StoredDocument[] => {
  const byPath = new Map<string, StoredDocument['data']>();
  for (const { path, data } of documents) byPath.set(path, { ...byPath.get(path), ...data });
  return [...byPath].map(([path, data]) => ({ path, data }));
};

/** The trip with what its driver drove with, if it was driven. */
function withVehicle(account: string, trip: Stored<Trip>, settings: readonly StoredDocument[]): Stored<Trip> {
  const { driverUid, progress } = trip;
  if (driverUid === null || !progress) return trip;
  const found = settings.find(({ path }) => path === paths.driverSettingsDocument(account, driverUid));
  const settingsOfDay = settingsOn((found?.data ?? {}) as Partial<DriverSettings>, trip.tripDate);
  const { vehicleName = '', plate = '', licenseNumber = '' } = settingsOfDay;
  return { ...trip, vehicle: { driverUid, name: vehicleName, plate, licenseNumber } };
}

const WAYFARE: Company = {
  account: DEMO.ownerUid,
  prefix: 'demo',
  domain: 'wayfare.example',
  name: 'Wayfare Medical Transport',
  owner: OWNER_NAME,
  admins: ADMIN_NAMES,
  office: [
    { fullName: 'Cornelius Switchback', role: 'dispatcher' },
    { fullName: 'Prudence Tallybook', role: 'biller' },
    { fullName: 'Ignatius Lookout', role: 'viewer' },
  ],
  contact: CONTACT_NAME,
  drivers: DRIVER_NAMES,
  clients: CLIENT_NAMES,
  trips: 300,
};

/** A second account, to show that accounts are isolated. */
const SLOWCOACH: Company = {
  account: DEMO.otherOwnerUid,
  prefix: 'other',
  domain: 'slowcoach.example',
  name: 'Slowcoach Care Rides',
  owner: 'Ferdinand Slowcoach',
  admins: ['Griselda Ledgerbook'],
  drivers: ['Hobart Snailshell', 'Imelda Dawdle', 'Jasper Amble'],
  clients: ['Kitty Velvet', 'Lionel Porridge', 'Mabel Toadstool', 'Ned Quilt', 'Olive Harpsichord'],
  trips: 12,
};

/** The whole sample, with dates around `now`; the same for the same instant. */
export function sampleData(now: Date): SampleData {
  const random = randomFrom(20_26);
  const companies = [WAYFARE, SLOWCOACH].map((company) => ({ company, members: buildMembers(company, now) }));
  return {
    authUsers: companies.flatMap(({ members }) => members.map(({ person }) => person)),
    documents: companies.flatMap(({ company, members }) => buildDocuments(company, members, random, now)),
  };
}
