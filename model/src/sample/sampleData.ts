import type { DriverSettings } from '../crew/driverSettings';
import { settingsOn } from '../crew/settingsOn';
import { paths } from '../documents/paths';
import type { Trip } from '../documents/trip';
import { clockIn, DEFAULT_TIME_ZONE, dayIn } from '../time/timeZone';
import { countClients, countDays, countDocuments, countMoney } from './countDocuments';
import { drivenTrip } from './drivenTrip';
import { HOMES } from './places';
import { type Random, randomFrom } from './random';
import { sampleAuthorizations } from './sampleAuthorizations';
import { sampleCharges } from './sampleCharges';
import { COMPANIES, type Company, OFFICE, sampleHolidays } from './sampleCompanies';
import { sampleCredentials } from './sampleCredentials';
import { sampleDriverSettings } from './sampleDriverSettings';
import { buildMembers, contactUid, type Member, type SamplePerson } from './sampleMembers';
import { sampleMessages } from './sampleMessages';
import { samplePayers } from './samplePayers';
import { samplePayPlans } from './samplePayPlans';
import { samplePlaces } from './samplePlaces';
import { sampleProfiles } from './sampleProfiles';
import { sampleRates } from './sampleRates';
import { sampleRequests, withRequestedTrips } from './sampleRequests';
import { pastShifts, presentShifts } from './sampleShifts';
import { sampleStandingOrders } from './sampleStandingOrders';
import { sampleClients, sampleTrips } from './sampleTrips';
import { sampleVehicles } from './sampleVehicles';
import type { Stored, StoredDocument } from './stored';

export interface SampleData {
  readonly authUsers: readonly SamplePerson[];
  readonly documents: readonly StoredDocument[];
}

/** The whole sample, with dates around `now`; the same for the same instant. */
export function sampleData(now: Date): SampleData {
  const random = randomFrom(20_26);
  const companies = COMPANIES.map((company) => ({ company, members: buildMembers(company, now) }));
  return {
    authUsers: companies.flatMap(({ members }) => members.map(({ person }) => person)),
    documents: companies.flatMap(({ company, members }) => buildDocuments(company, members, random, now)),
  };
}

function minutesOfDay(now: Date): number {
  const [hours = 0, minutes = 0] = clockIn(DEFAULT_TIME_ZONE, now).split(':').map(Number);
  return hours * 60 + minutes;
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
    ...presentShifts(company.account, drivers, trips, now),
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
    ...sampleMessages(
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
