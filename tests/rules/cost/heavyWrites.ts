import { DEFAULT_DRIVE_SETTINGS, DEFAULT_PLAN_SETTINGS, FIRST_STEPS, LIMITS, MOBILITY_NEEDS } from '@mtos/model';
import { ACCOUNT } from '../callers';
import { allCases } from '../cases/allCases';
import {
  clientProfileEdit,
  contactPeople,
  credentialEdit,
  credentialExceptionEdit,
  credentialTypeEdit,
  everyNeed,
  everyWish,
  firstUse,
  maintenanceEdit,
  newClientProfile,
  newCorrection,
  newCredential,
  newCredentialException,
  newCredentialType,
  newEvent,
  newMaintenance,
  newNotification,
  newPayer,
  newStandingOrder,
  newTrip,
  newVehicle,
  nextUse,
  payerEdit,
  vehicleEdit,
} from '../cases/drafts';
import {
  allows,
  commit,
  create,
  type Data,
  given,
  listWrites,
  NOW,
  type RuleCase,
  SecondsAgo,
  set,
  update,
} from '../cases/ruleCase';
import { stored } from '../fixtures';
import { REPORTED_AT } from '../fixtures/tripFixtures';

const types = `accounts/${ACCOUNT}/credentialTypes`;
const credentials = `accounts/${ACCOUNT}/credentials`;
const exceptions = `accounts/${ACCOUNT}/credentialExceptions`;
const days = (count: number) =>
  Array.from({ length: count }, (_, index) => new Date(index * 86_400_000).toISOString().slice(0, 10));
/** As many clients as a profile can name, but for one. */
const notSame = Array.from({ length: LIMITS.notSameClients - 1 }, (_, index) => `${'n'.repeat(26)}${index}`);
const signature = { updatedAt: NOW, updatedBy: 'admin' };
const next = { version: 2, ...signature };

/** Every field of a ride, each with another value than the fixtures have. */
const ride: Data = {
  clientUid: 'other',
  name: 'Other Example',
  phone: '(718) 555-0199',
  medicaidId: 'WF10407T',
  clientDis: 'stretcher',
  puTime: '09:15',
  apptTime: '10:15',
  fromAddress: '2 Oak St',
  fromPhone: '(718) 555-0198',
  toAddress: '3 Elm St',
  toPhone: '(718) 555-0197',
  pickup: { lat: 40.71, lng: -73.91 },
  dropoff: { lat: 40.72, lng: -73.92 },
  miles: 7,
  bookingComments: 'Ring twice.',
  companions: 1,
  attendants: 1,
  fromDetails: 'Room 4',
  toDetails: 'Dock B',
  needs: everyNeed,
};
const second = { driverUid: 'secondDriver', driverName: 'secondDriver' };
/** The second driver, without a credential from a day on. */
const blocked = (blockedFrom: string) => ({ 'users/secondDriver': { ...stored('users/secondDriver'), blockedFrom } });
const byPlan: Data = {
  ...second,
  assignedBy: 'plan',
  assignedWhy:
    'The pick-up is 5 minutes late, and the client misses the appointment by 1 minute. Planned pick-up at 9:15 AM, 12.3 miles from the previous drop-off, sharing the ride; drop-off at 10:05 AM.',
};
const { tripDate } = stored('trips/auto');
const { puTime, apptTime, pickup, dropoff, bookingComments, companions, attendants, needs } = ride;
const order = stored(`accounts/${ACCOUNT}/standingOrders/order`);
const stops = { driverUid: 'secondDriver', tripDate, puTime, apptTime, pickup, dropoff };
const planned = { plan: 'plan', pickUpAfter: 5, dropOffAfter: 50, ...stops };
const cancelled = { status: 'Cancelled', statusAt: NOW, cancelReason: 'Called off', cancelledBy: 'client' };
const back = { puTime: '14:30', nextDay: true };
const clocks = {
  ...{ kind: 'company', company: 'America/New_York' },
  ...{ pickup: 'America/North_Dakota/New_Salem', dropoff: 'America/Argentina/ComodRivadavia' },
};

/** What functions say in a driver's settings. */
const gaps = [{ typeUid: 'license', name: 'License', blocks: true, from: '2026-01-05', until: '' }];
const derived: Data = {
  ...{ vehicleOut: { state: 'inShop', from: '2026-01-05', until: '' }, vehicleGaps: gaps, credentialGaps: gaps },
  shift: { day: '2026-01-05', isOver: false, vehicleUid: 'van', vehicleName: 'Van', plate: 'T1', seats: {} },
};

/** Writes with every field that their documents can have, as much as the pages write at once, and more. */
const fullWrites: readonly RuleCase[] = [
  ...Object.entries({
    places: {},
    people: { places: [], people: contactPeople },
    needs: { places: [], needs: everyNeed },
    wishes: { places: [], driverWishes: everyWish },
  }).flatMap(([what, entries]) => [
    allows(
      'admin',
      `create a client profile with everything and ${what}`,
      create(`accounts/${ACCOUNT}/profiles/full`, { ...newClientProfile('admin'), ...entries }),
    ),
    allows(
      'admin',
      `fill in everything of a client profile and ${what}`,
      update(`accounts/${ACCOUNT}/profiles/client`, {
        ...{ ...newClientProfile('admin'), ...entries, ...clientProfileEdit('admin') },
        createdAt: stored(`accounts/${ACCOUNT}/profiles/client`).createdAt,
      }),
    ),
  ]),
  given(
    {
      [`accounts/${ACCOUNT}/profiles/one`]: { ...stored(`accounts/${ACCOUNT}/profiles/client`), notSameUids: notSame },
      [`accounts/${ACCOUNT}/profiles/two`]: { ...stored(`accounts/${ACCOUNT}/profiles/client`), notSameUids: notSame },
    },
    allows(
      'admin',
      'say that two clients are not the same',
      commit(
        ...(['one', 'two'] as const).map((id) =>
          update(`accounts/${ACCOUNT}/profiles/${id}`, {
            notSameUids: [...notSame, id === 'one' ? 'two' : 'one'],
            ...{ ...signature, version: 4 },
          }),
        ),
      ),
    ),
  ),
  allows('admin', 'add a payer', create(`accounts/${ACCOUNT}/payers/full`, newPayer('admin'))),
  allows('admin', 'add a vehicle', create(`accounts/${ACCOUNT}/vehicles/full`, newVehicle('admin'))),
  allows('admin', 'edit a vehicle', update(`accounts/${ACCOUNT}/vehicles/van`, vehicleEdit('admin'))),
  allows('admin', 'add maintenance', create(`accounts/${ACCOUNT}/maintenance/full`, newMaintenance('admin'))),
  allows('admin', 'edit maintenance', update(`accounts/${ACCOUNT}/maintenance/stored`, maintenanceEdit('admin'))),
  allows('admin', 'add a type of credentials', create(`${types}/full`, newCredentialType('admin'))),
  allows('admin', 'edit a type of credentials', update(`${types}/license`, credentialTypeEdit('admin'))),
  allows('admin', 'add a credential', create(`${credentials}/license_new`, newCredential('admin'))),
  allows('admin', 'edit a credential', update(`${credentials}/license_driver`, credentialEdit('admin'))),
  allows('owner', 'add an exception', create(`${exceptions}/license_new`, newCredentialException('owner'))),
  allows('owner', 'edit an exception', update(`${exceptions}/license_driver`, credentialExceptionEdit('owner'))),
  allows('admin', 'edit a payer', update(`accounts/${ACCOUNT}/payers/payer`, payerEdit('admin'))),
  // Most drivers have a credential that will expire
  given(
    blocked('9999-01-01'),
    allows(
      'admin',
      'enter two assigned trips together, with every field',
      commit(
        ...['there', 'back'].map((id) =>
          create(`trips/${ACCOUNT}_${id}`, {
            ...newTrip('admin'),
            ...ride,
            ...{ ...second, assignedBy: 'hand', assignedWhy: 'Chosen by admin.', locked: true, returnOf: 'auto' },
          }),
        ),
      ),
    ),
  ),
  given(
    blocked('0000-01-01'),
    allows(
      'admin',
      'restore a deleted trip with every field',
      create(`trips/${ACCOUNT}_restored`, {
        ...newTrip('admin'),
        ...ride,
        ...byPlan,
        ...{ ...cancelled, locked: true, puTimeComputed: true, calledAt: new Date(0) },
        ...{ standingOrderId: `${ACCOUNT}_order`, returnOf: `${ACCOUNT}_there`, importKey: 'format-17' },
      }),
    ),
  ),
  given(
    {
      'trips/asked': {
        ...stored('trips/auto'),
        ...{ zoneQuestion: { at: new Date(0), pickup: '' }, puZone: 'America/Chicago', apptZone: 'America/Chicago' },
      },
    },
    allows(
      'admin',
      'change everything about the ride of a trip',
      update('trips/asked', {
        ...{ ...next, ...ride, tripDate: '2026-03-09', puTimeComputed: true, calledAt: NOW },
        ...{ searchGrams: Array(1100).fill('ann'), zoneQuestion: null, puZone: null, apptZone: null },
      }),
    ),
  ),
  given(
    { ...blocked('9999-01-01'), 'trips/auto': { ...stored('trips/auto'), ...ride } },
    allows(
      'admin',
      'give a trip to another driver by a plan, with everything that can come with it',
      update('trips/auto', { ...next, ...byPlan, planned, locked: true, bookingComments: 'Ring three times.' }),
    ),
  ),
  given(
    blocked('9999-01-01'),
    allows(
      'admin',
      'give a trip to another driver and start it, with everything that can come with it',
      update('trips/reported', {
        ...{ ...next, ...byPlan, locked: true, status: 'Active', statusAt: NOW },
        settled: { at: REPORTED_AT, answer: 'Wait.' },
      }),
    ),
  ),
  given(
    blocked('0000-01-01'),
    allows(
      'admin',
      'cancel a trip and give it to another driver, with everything that can come with it',
      update('trips/reported', { ...next, ...byPlan, ...cancelled, settled: { at: REPORTED_AT, answer: '' } }),
    ),
  ),
  allows(
    'admin',
    'cancel two trips together',
    commit(...['auto', 'Pending'].map((id) => update(`trips/${id}`, { ...next, ...cancelled }))),
  ),
  allows(
    'admin',
    'reopen a trip together with a correction',
    commit(
      update('trips/Completed', { ...next, status: 'Active', statusAt: NOW }),
      create(`driverEvents/${ACCOUNT}_full`, {
        ...newCorrection('admin', { tripId: 'Completed' }),
        correction: {
          ...{ onMyWay: new SecondsAgo(900), arrived: new SecondsAgo(800) },
          ...{ onBoard: new SecondsAgo(700), droppedOff: new SecondsAgo(600) },
          ...{ startOdometer: 10, endOdometer: 20, proof: { signedBy: 'client', name: 'Ann', note: 'On paper' } },
          vehicle: { name: 'Van 7', plate: 'ABC 123', licenseNumber: 'D1234567' },
        },
      }),
    ),
  ),
  allows(
    'driver',
    'record a signed drop-off',
    create(`driverEvents/${ACCOUNT}_full`, newEvent('driver', { note: 'All well', phoneAt: new SecondsAgo(90) })),
  ),
  allows(
    'driver',
    'enter tolls and parking',
    create(
      `driverEvents/${ACCOUNT}_full`,
      newEvent('driver', {
        ...{ kind: 'expenses', expenses: { tollCents: 650, parkingCents: 1200 } },
        ...{ note: 'All well', phoneAt: new SecondsAgo(90) },
      }),
    ),
  ),
  allows(
    'driver',
    'report a refused step',
    create(
      `driverEvents/${ACCOUNT}_full`,
      newEvent('driver', { kind: 'refused', refused: { kind: 'undo', at: new SecondsAgo(900) } }),
    ),
  ),
  allows(
    'admin',
    'create a standing order with every field',
    commit(
      create(`accounts/${ACCOUNT}/standingOrders/full`, {
        ...newStandingOrder('admin'),
        ...{ trip: ride, clocks, leftOut: days(366), extraDays: days(366), onHolidays: 'dayAfter', back },
        ...{ payerUid: 'medicaid', withoutAuthorization: true, officeNotes: 'Bill the facility.' },
      }),
      firstUse('full'),
    ),
  ),
  allows(
    'admin',
    'change everything that only the office knows of a standing order',
    commit(
      update(`accounts/${ACCOUNT}/standingOrders/order`, {
        ...{ payerUid: 'medicaid', withoutAuthorization: true, officeNotes: 'Bill the facility.', ...signature },
      }),
      firstUse('order'),
    ),
  ),
  ...Object.entries({
    'a later start': {
      trip: { ...(order.trip as Data), puTime, apptTime, bookingComments, companions, attendants, needs },
      previous: { until: '2026-01-20', weekdays: [1, 4], puTime, apptTime, bookingComments: 'Ring twice.', back },
      replaces: { at: NOW, trips: Array.from({ length: 40 }, (_, index) => `${ACCOUNT}_order-${index}`) },
    },
    'another ride and its clocks': {
      trip: ride,
      clocks,
    },
  }).map(([what, fields]) =>
    allows(
      'admin',
      `change a standing order with every field and ${what}`,
      commit(
        update(`accounts/${ACCOUNT}/standingOrders/order`, {
          ...newStandingOrder('admin'),
          createdAt: order.createdAt,
          ...{ leftOut: days(366), extraDays: days(366), onHolidays: 'dayAfter', back },
          ...fields,
        }),
        firstUse('order'),
      ),
    ),
  ),
  ...Object.entries({
    driveSettings: DEFAULT_DRIVE_SETTINGS,
    planSettings: { ...DEFAULT_PLAN_SETTINGS, earlyReturns: true },
    onTime: { pickUpMinutes: 15, dropOffMinutes: 0, willCallMinutes: 60 },
    holidays: Object.fromEntries(days(100).map((day) => [day, 'Closed'])),
    office: {
      address: '1 Depot Way',
      phone: '(718) 555-0100',
      npi: '1234567893',
      taxId: '12-3456789',
      howToPay: 'By check.',
    },
    logo: `https://res.cloudinary.com/demo-cloud/image/upload/v1571218330/accounts/${ACCOUNT}/logo/sample.png`,
  }).map(([field, settings]) =>
    allows(
      'owner',
      `write the account with its ${field}`,
      set(`accounts/${ACCOUNT}`, {
        ...{ name: 'Example Rides', timeZone: 'America/New_York', firstSteps: [...FIRST_STEPS] },
        [field]: settings,
      }),
    ),
  ),
  given(
    {
      [`accounts/${ACCOUNT}/drivers/driver`]: { ...stored(`accounts/${ACCOUNT}/drivers/driver`), ...derived },
    },
    allows(
      'admin',
      'write every setting of a driver',
      set(`accounts/${ACCOUNT}/drivers/driver`, {
        ...stored(`accounts/${ACCOUNT}/drivers/driver`),
        ...derived,
        ...signature,
        daysOff: days(366),
        seats: Object.fromEntries(MOBILITY_NEEDS.map((need) => [need, 2])),
      }),
    ),
  ),
  allows(
    'admin',
    'notify a thousand drivers',
    commit(
      create(`notifications/${ACCOUNT}_full`, {
        ...newNotification('admin', { target: 'Drivers', picked: true }),
        drivers: Array.from({ length: 1000 }, (_, index) => `driver-${index}`),
      }),
      nextUse(`${ACCOUNT}_full`),
    ),
  ),
];

/** Every write that the rules allow in their own cases, and the fullest ones. */
export const measuredWrites: readonly RuleCase[] = [
  ...fullWrites,
  ...allCases.filter(({ allowed, operation }) => allowed && listWrites(operation).length > 0),
];
