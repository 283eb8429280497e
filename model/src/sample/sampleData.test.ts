import { describe, expect, it } from 'vitest';
import { needsSuitableDriver } from '../assignment/driverConflicts';
import type { Authorization, StoredAuthorizationUse } from '../authorization/authorization';
import { sumUse } from '../authorization/coverTrip';
import type { ClientProfile } from '../clientProfile/clientProfile';
import {
  CREDENTIAL_SUBJECTS,
  type Credential,
  type CredentialException,
  type CredentialType,
  credentialId,
  credentialSchema,
  credentialTypeSchema,
} from '../credentials/credential';
import { blockedFrom, credentialGaps } from '../credentials/credentialGap';
import { type DriverSettings, driverSettingsSchema } from '../crew/driverSettings';
import { hasHours, offTimeAt } from '../crew/workTime';
import type { Counters } from '../documents/counters';
import type { OfficeTrip } from '../documents/officeTrip';
import { paths } from '../documents/paths';
import { type StandingOrder, standingOrderSchema } from '../documents/standingOrder';
import type { Trip } from '../documents/trip';
import type { User } from '../documents/user';
import { userSchema } from '../documents/user';
import type { DriverEvent } from '../driver/driverEvent';
import { foldProgress } from '../driver/foldProgress';
import type { StoredEvent } from '../driver/recordedSteps';
import type { Vehicle } from '../fleet/vehicle';
import { type Charge, REVIEWED_STATES } from '../money/charge';
import type { Invoice } from '../money/invoice';
import type { Payment } from '../money/payment';
import { payPaths } from '../pay/payPaths';
import { savePayPlansSchema } from '../pay/payPlans';
import { addFigures, type Figures } from '../reports/figures';
import { officeRequestSchema } from '../requests/officeRequest';
import { isRequestId, requestTripId } from '../requests/requestIds';
import { requestPaths } from '../requests/requestPaths';
import { isRequestOpen } from '../requests/requestTasks';
import { rideRequestSchema } from '../requests/rideRequest';
import { standingOrderDays } from '../standingOrder/standingOrderDays';
import { addToDay } from '../time/calendarDays';
import { toInstant } from '../time/days';
import { DEFAULT_TIME_ZONE, dayIn } from '../time/timeZone';
import { tripSpan } from '../trip/tripSpan';
import { TRIP_STATUSES } from '../trip/tripStatus';
import { DEMO, sampleData } from './sampleData';
import type { Stored } from './stored';

const NOW = new Date('2026-03-10T15:00:00Z');
const { authUsers, documents } = sampleData(NOW);
const at = <Doc>(collection: string) =>
  documents
    .filter(({ path }) => path.startsWith(`${collection}/`) && path.split('/').length === 2)
    .map(({ path, data }) => ({ id: path.split('/')[1] ?? '', data: data as unknown as Stored<Doc> }));
const users = at<User>('users');
const trips = at<Trip>('trips');
const ofDemo = <Doc extends { subOwneruid: string }>(all: readonly { id: string; data: Stored<Doc> }[]) =>
  all.filter(({ data }) => (data as { subOwneruid: string }).subOwneruid === DEMO.ownerUid);

/** What the server would read: instants in place of dates. */
function withInstants(value: unknown): unknown {
  if (value instanceof Date) return { toDate: () => value, toMillis: () => value.getTime() };
  if (Array.isArray(value)) return value.map(withInstants);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withInstants(each)]));
}

interface Located {
  readonly path: string;
}

describe('sampleData', () => {
  it('has one company with an owner, two admins, 24 drivers, 40 clients, and 300 entered trips, and a second company', () => {
    expect(ofDemo(users).filter(({ data }) => data.role === 'admin')).toHaveLength(3);
    expect(ofDemo(users).filter(({ data }) => data.role === 'driver')).toHaveLength(24);
    expect(ofDemo(trips).filter(({ data }) => data.standingOrderId === null)).toHaveLength(300);
    expect(new Set(ofDemo(trips).map(({ data }) => data.clientUid)).size).toBe(40);
    expect(users.some(({ data }) => data.subOwneruid === DEMO.otherOwnerUid)).toBe(true);
    expect(authUsers.map(({ uid }) => uid).sort()).toEqual(users.map(({ id }) => id).sort());
  });

  it('[RPT-3] has clients with a Medicaid ID on all of their trips, and others without one', () => {
    const clients = [...new Set(trips.map(({ data }) => data.clientUid))];
    const ids = clients.map(
      (uid) => new Set(trips.filter(({ data }) => data.clientUid === uid).map(({ data }) => data.medicaidId)),
    );
    expect(ids.every(({ size }) => size === 1)).toBe(true);
    expect(new Set(ids.map((each) => [...each][0] !== ''))).toEqual(new Set([true, false]));
  });

  it('[CLI-3] has two clients of one name, told apart by birth date, member number, and phone', () => {
    const profiles = documents.filter(({ path }) => path.startsWith(`${paths.profiles(DEMO.ownerUid)}/`));
    const twins = profiles
      .map(({ data }) => data as unknown as Stored<ClientProfile>)
      .filter(({ name }) => name === 'Jemima Lampshade');
    expect(twins).toHaveLength(2);
    for (const fact of [
      ({ birthDate }: Stored<ClientProfile>) => birthDate,
      ({ memberNumbers }: Stored<ClientProfile>) => memberNumbers[0]?.number,
      ({ phones }: Stored<ClientProfile>) => phones[0]?.number,
    ]) {
      expect(new Set(twins.map(fact)).size).toBe(2);
      expect(twins.every((each) => fact(each))).toBe(true);
    }
  });

  it('[CLI-3] [CLI-4] has a merged client, two clients who are not the same, and preferred and blocked drivers', () => {
    const profiles = documents.flatMap(({ path, data }) =>
      path.startsWith(`${paths.profiles(DEMO.ownerUid)}/`)
        ? [{ uid: path.split('/').at(-1) ?? '', ...(data as unknown as Stored<ClientProfile>) }]
        : [],
    );
    expect(profiles.filter(({ mergedUids }) => mergedUids)).toHaveLength(1);
    const [one, other, ...more] = profiles.filter(({ notSameUids }) => notSameUids);
    expect(more).toEqual([]);
    expect([one?.notSameUids, other?.notSameUids]).toEqual([[other?.uid], [one?.uid]]);
    const wishes = profiles.flatMap(({ uid, driverWishes }) => (driverWishes ? [{ uid, ...driverWishes }] : []));
    expect(wishes.some(({ preferred }) => preferred.length > 0)).toBe(true);
    expect(wishes.some(({ blocked }) => blocked.length > 0)).toBe(true);
    for (const { uid, blocked } of wishes) {
      expect(trips.filter(({ data }) => data.clientUid === uid && blocked.includes(data.driverUid ?? ''))).toEqual([]);
    }
    const clients = new Set(ofDemo(trips).map(({ data }) => data.clientUid));
    expect(profiles.map(({ uid }) => uid).toSorted()).toEqual([...clients].toSorted());
  });

  it('[CLI-5] has an authorization that ends before a standing order, and counts what its trips say', () => {
    const inCollection = <Doc>(collection: string) =>
      documents.flatMap(({ path, data }) =>
        path.startsWith(`${collection}/`) ? [data as unknown as Stored<Doc>] : [],
      );
    const [authorization, ...more] = inCollection<Authorization>(paths.authorizations(DEMO.ownerUid));
    expect(more).toEqual([]);
    const orders = inCollection<StandingOrder>(paths.standingOrders(DEMO.ownerUid));
    const order = orders.find(({ trip }) => trip.clientUid === authorization?.clientUid);
    expect(order && authorization && order.until > authorization.until).toBe(true);
    const counted = inCollection<OfficeTrip>(paths.officeTrips(DEMO.ownerUid)).flatMap(
      (office) => office.authorization ?? [],
    );
    expect(order).toMatchObject({ payerUid: authorization?.payerUid, officeNotes: expect.stringMatching(/./) });
    const noted = inCollection<OfficeTrip>(paths.officeTrips(DEMO.ownerUid)).filter(({ orderNotes }) => orderNotes);
    expect(noted.length).toBeGreaterThan(0);
    expect(noted.every(({ officeNotes, orderPayerUid }) => officeNotes !== '' && orderPayerUid)).toBe(true);
    const [use] = inCollection<StoredAuthorizationUse>(paths.authorizationUses(DEMO.ownerUid));
    expect(use).toMatchObject(sumUse(counted));
    expect(use?.used).toBeGreaterThan(0);
    expect(use?.reserved).toBeGreaterThan(0);
  });

  it('[FLT-3] has credentials that expire soon, are over, and are missing, and keeps what follows from them', () => {
    const inCollection = <Doc>(collection: string) =>
      documents.flatMap(({ path, data }) =>
        path.startsWith(`${collection}/`)
          ? [{ ...(data as unknown as Stored<Doc>), id: path.split('/').at(-1) ?? '' }]
          : [],
      );
    const today = dayIn(DEFAULT_TIME_ZONE, NOW);
    const types = inCollection<CredentialType>(paths.credentialTypes(DEMO.ownerUid));
    const credentials = inCollection<Credential>(paths.credentials(DEMO.ownerUid));
    const exceptions = inCollection<CredentialException>(paths.credentialExceptions(DEMO.ownerUid));
    const written = { createdAt: stamp, updatedAt: stamp };
    for (const type of types) expect(credentialTypeSchema.safeParse({ ...type, ...written }).success).toBe(true);
    for (const each of credentials) expect(credentialSchema.safeParse({ ...each, ...written }).success).toBe(true);
    expect(exceptions).toHaveLength(1);
    expect([...credentials, ...exceptions].every((each) => each.id === credentialId(each))).toBe(true);
    expect(new Set(types.map(({ subject }) => subject))).toEqual(new Set(CREDENTIAL_SUBJECTS));
    expect(types.some(({ blocksFrom }) => blocksFrom > today)).toBe(true);
    for (const isSome of [
      (expiresDay: string) => expiresDay < today,
      (expiresDay: string) => expiresDay >= today && expiresDay < addToDay(today, 30),
      (expiresDay: string) => expiresDay > addToDay(today, 90),
    ]) {
      expect(credentials.some(({ expiresDay }) => isSome(expiresDay))).toBe(true);
    }

    const gapsOf = (subject: CredentialType['subject'], uid: string) =>
      credentialGaps(
        subject,
        types,
        credentials.filter(({ subjectUid }) => subjectUid === uid),
        exceptions.filter(({ subjectUid }) => subjectUid === uid),
      );
    const settings = inCollection<DriverSettings>(paths.driverSettings(DEMO.ownerUid));
    expect(settings.some(({ credentialGaps: gaps }) => gaps?.some(({ from }) => from === ''))).toBe(true);
    for (const { id, vehicleUid = '', shift, ...each } of settings) {
      expect(each.credentialGaps).toEqual(gapsOf('driver', id));
      expect(each.vehicleGaps).toEqual(gapsOf('vehicle', vehicleUid));
      if (shift) expect(shift.vehicleGaps).toEqual(gapsOf('vehicle', shift.vehicleUid));
      const from = users.find((user) => user.id === id)?.data.blockedFrom;
      expect(from).toBe(blockedFrom(gapsOf('driver', id)));
      // The sample's trips stay drivable
      expect(from && from > addToDay(today, 14)).toBe(true);
    }
    for (const { id, gaps } of inCollection<Vehicle>(paths.vehicles(DEMO.ownerUid))) {
      expect(gaps).toEqual(gapsOf('vehicle', id));
    }
    const office = users.filter(({ data }) => data.role !== 'driver');
    expect(office.some(({ data }) => data.blockedFrom)).toBe(false);
  });

  it('[CNT-1] has counters that equal a plain count of its documents', () => {
    for (const { id, data } of at<Counters>('counters')) {
      const own = trips.filter((trip) => trip.data.subOwneruid === id).map((trip) => trip.data);
      const members = users.filter((user) => user.data.subOwneruid === id).map((user) => user.data);
      expect(data).toMatchObject({
        admins: members.filter(({ role }) => role !== 'driver' && role !== 'facility').length,
        drivers: members.filter(({ role }) => role === 'driver').length,
        trips: own.length,
        clients: new Set(own.map(({ clientUid }) => clientUid)).size,
        status: Object.fromEntries(
          TRIP_STATUSES.map((status) => [status, own.filter((trip) => trip.status === status).length]),
        ),
      });
    }
  });

  it('[MNY-3] has charges of each state that a biller reviews, from the rates of its payers', () => {
    const charges = documents
      .filter(({ path }) => path.startsWith(paths.charges(DEMO.ownerUid)))
      .map(({ data }) => data as unknown as Stored<Charge>);
    expect(new Set(charges.map(({ state }) => state))).toEqual(new Set(['open', 'billed', ...REVIEWED_STATES]));
    expect(new Set(charges.map(({ payerUid }) => payerUid))).toEqual(new Set(['payer-1', 'payer-2', 'payer-3']));
    expect(charges.some(({ ownAmount }) => ownAmount)).toBe(true);
    expect(charges.length).toBeLessThan(300);
  });

  it('[FAC-1] [FAC-3] has a facility with a contact, and requests that wait, are overdue, ask for a change, and were answered', () => {
    const requests = documents.filter(({ path }) => path.startsWith(`${requestPaths.requests(DEMO.ownerUid)}/`));
    const parsed = requests.map(({ path, data }) => {
      expect(isRequestId(DEMO.ownerUid, path.split('/').at(-1) ?? '')).toBe(true);
      return rideRequestSchema.parse(withInstants(data));
    });
    const standing = parsed.map(({ state, isOpen, escalatedAt, change }) => [
      ...[state, isOpen, escalatedAt !== null, change?.kind],
    ]);
    expect(standing).toEqual(
      expect.arrayContaining([
        ['sent', true, false, undefined],
        ['sent', true, true, undefined],
        ['accepted', false, false, undefined],
        ['accepted', true, false, 'change'],
        ['declined', false, false, undefined],
      ]),
    );
    for (const request of parsed) expect(request.isOpen).toBe(isRequestOpen(request));
    const made = parsed.flatMap(({ tripIds, payerUid }) => tripIds.map((id) => ({ id, payerUid })));
    expect(made.length).toBeGreaterThan(1);
    for (const { id, payerUid } of made) {
      expect(trips.some((trip) => trip.id === id)).toBe(true);
      const office = documents.find(({ path }) => path === paths.officeTrip(DEMO.ownerUid, id));
      expect(office?.data).toMatchObject({ payerUid });
    }
    const known = documents.filter(({ path }) => path.startsWith(`${requestPaths.officeRequests(DEMO.ownerUid)}/`));
    expect(known).toHaveLength(parsed.filter(({ state }) => state === 'accepted').length);
    for (const { path, data } of known) {
      const first = requestTripId(path.split('/').at(-1) ?? '', 0);
      expect(officeRequestSchema.parse(data).clientUid).toBe(trips.find(({ id }) => id === first)?.data.clientUid);
    }
    expect(users.find(({ id }) => id === DEMO.facilityUid)?.data).toMatchObject({
      role: 'facility',
      payerUids: [parsed[0]?.payerUid],
    });
  });

  it('[MNY-9] has pay groups with drivers, and a driver in none', () => {
    const plans = documents.find(({ path }) => path === payPaths.plans(DEMO.ownerUid))?.data;
    const drivers = documents.filter(
      ({ path, data }) =>
        path.startsWith(`${paths.users}/`) && data.subOwneruid === DEMO.ownerUid && data.role === 'driver',
    );
    const { data } = savePayPlansSchema.safeParse(plans);
    expect(data?.groups.map(({ id }) => id)).toEqual(['hours', 'trips']);
    const histories = Object.values(data?.drivers ?? {});
    expect(new Set(histories.flat().map(({ group }) => group))).toEqual(new Set(['hours', 'trips']));
    expect(histories.filter(({ length }) => length > 1)).toHaveLength(1);
    expect(Object.keys(data?.drivers ?? {}).length).toBeLessThan(drivers.length);
  });

  it('[MNY-4] has invoices that are drafts, open, overdue, paid, and void, with each billed charge on one of them', () => {
    const inCollection = (collection: string) =>
      documents.filter(({ path }) => path.startsWith(`${collection}/`)).map(({ path, data }) => ({ path, ...data }));
    const invoices = inCollection(paths.invoices(DEMO.ownerUid)) as unknown as readonly (Stored<Invoice> & Located)[];
    expect(invoices.map(({ state, number }) => [state, number])).toEqual([
      ['void', 1],
      ['open', 2],
      ['open', 3],
      ['paid', 4],
      ['draft', null],
    ]);
    const today = dayIn(DEFAULT_TIME_ZONE, NOW);
    expect(invoices.map(({ dueOn }) => dueOn !== '' && dueOn < today)).toEqual([true, true, false, false, false]);
    const charges = inCollection(paths.charges(DEMO.ownerUid)) as unknown as readonly (Stored<Charge> & Located)[];
    for (const { path, state, lines } of invoices.filter(({ state }) => state !== 'void')) {
      const on = charges.filter(({ invoiceUid }) => path.endsWith(`/${invoiceUid}`));
      expect(on.map((charge) => charge.path.split('/').at(-1)).toSorted()).toEqual(
        lines.map(({ tripId }) => tripId).toSorted(),
      );
      expect(on.every((charge) => charge.state === (state === 'draft' ? 'drafted' : 'billed'))).toBe(true);
    }
  });

  it('[MNY-5] has payments that its invoices agree with: one is paid in part, one in full, and credit is left', () => {
    const under = <Doc>(collection: string) =>
      documents
        .filter(({ path }) => path.startsWith(`${collection}/`))
        .map(({ path, data }) => ({ ...(data as unknown as Stored<Doc>), path }));
    const payments = under<Payment>(paths.payments(DEMO.ownerUid));
    for (const invoice of under<Invoice>(paths.invoices(DEMO.ownerUid))) {
      const paid = payments
        .flatMap(({ allocations }) => allocations)
        .filter(({ invoiceUid }) => invoice.path.endsWith(`/${invoiceUid}`))
        .reduce((sum, { cents }) => sum + cents, 0);
      expect(invoice.paidCents).toBe(paid);
      if (invoice.state === 'open') expect(invoice.balanceCents).toBe(invoice.totalCents - paid);
    }
    expect(payments.map(({ state }) => state)).toEqual(['applied', 'unapplied']);
  });

  it('[RPT-1] has the figures of each day, with trips judged, and shifts that follow from their events', () => {
    const days = documents.filter(({ path }) => path.startsWith(paths.days(DEMO.ownerUid)));
    const sum = (figure: string) =>
      days.reduce((total, { data }) => total + ((data.figures as Readonly<Record<string, number>>)[figure] ?? 0), 0);
    const own = ofDemo(trips);
    for (const status of TRIP_STATUSES) {
      expect([status, sum(status)]).toEqual([status, own.filter(({ data }) => data.status === status).length]);
    }
    expect(sum('onTime')).toBeGreaterThan(sum('late'));
    expect(sum('late')).toBeGreaterThan(5);
    const shifts = documents.filter(({ path }) => path.startsWith(paths.shifts(DEMO.ownerUid)));
    const starts = ofDemo(at<DriverEvent>('driverEvents')).filter(({ data }) => data.kind === 'shiftStarted');
    expect(new Set(shifts.map(({ path }) => path.split('/').at(-1)))).toEqual(new Set(starts.map(({ id }) => id)));
    expect(sum('shifts')).toBe(shifts.length);
    expect(sum('drivenMiles')).toBeGreaterThan(sum('clientMiles'));
    // Some 9 miles a trip, as booked
    expect(sum('clientMiles') / 100 / sum('Completed')).toBeGreaterThan(5);
    expect(sum('clientMiles') / 100 / sum('Completed')).toBeLessThan(15);
  });

  it('[RPT-1] has the figures of each driver on each day, which are those of the trips and shifts with a driver', () => {
    const days = documents.filter(({ path }) => path.startsWith(paths.driverDays(DEMO.ownerUid)));
    const figures = days.flatMap(({ data }) => Object.values(data.drivers as Readonly<Record<string, Figures>>));
    const total = figures.reduce<Figures>(addFigures, {});
    const driven = ofDemo(trips).filter(({ data }) => data.driverUid !== null);
    for (const status of TRIP_STATUSES) {
      expect([status, total[status] ?? 0]).toEqual([
        status,
        driven.filter(({ data }) => data.status === status).length,
      ]);
    }
    expect(total.shifts).toBe(documents.filter(({ path }) => path.startsWith(paths.shifts(DEMO.ownerUid))).length);
    const ofAccount = new Set(
      documents.flatMap(({ path, data }) => (path.startsWith(paths.days(DEMO.ownerUid)) ? [data.day] : [])),
    );
    expect(days.every(({ data }) => ofAccount.has(data.day))).toBe(true);
  });

  it.each(['2026-03-11 04:00', '2026-03-11 15:30', '2026-07-05 23:30'])(
    '[RPT-2] is on time on about nine in ten trips before today, and has late ones today, at %s',
    (time) => {
      const [today = '', clock = ''] = time.split(' ');
      const days = sampleData(toInstant(DEFAULT_TIME_ZONE, today, clock)).documents.filter(({ path }) =>
        path.startsWith(paths.days(DEMO.ownerUid)),
      );
      const sum = (of: typeof days) =>
        of.map(({ data }) => data.figures as Figures).reduce<Figures>(addFigures, { onTime: 0, late: 0 });
      const { onTime = 0, late = 0 } = sum(days.filter(({ data }) => String(data.day) < today));
      expect(onTime / (onTime + late)).toBeGreaterThan(0.85);
      expect(onTime / (onTime + late)).toBeLessThan(0.96);
      expect(sum(days.filter(({ data }) => data.day === today)).late).toBeGreaterThan(0);
    },
  );

  it('has every status around its day, with the past completed and the future open', () => {
    const today = dayIn(DEFAULT_TIME_ZONE, NOW);
    const days = trips.map(({ data }) => data.tripDate).sort();
    expect(days[0]).toBe(addToDay(today, -14));
    expect(days.at(-1)).toBe(addToDay(today, 14));
    expect(new Set(ofDemo(trips).map(({ data }) => data.status))).toEqual(new Set(TRIP_STATUSES));
    const settled = ['Completed', 'Cancelled', 'Pending'];
    for (const { data } of trips) if (data.tripDate < today) expect(settled).toContain(data.status);
    for (const { data } of trips) if (data.tripDate > today) expect(['Pending', 'Cancelled']).toContain(data.status);
  });

  it('[DRV-4] has the events of its drivers, from which the trips’ progress and status follow', () => {
    const events = at<DriverEvent>('driverEvents');
    expect(events.every(({ data }) => data.at <= NOW)).toBe(true);
    const ofTrips = events.filter(({ data }) => data.tripId !== null);
    const driven = trips.filter(({ data }) => data.progress);
    expect(driven.length).toBeGreaterThan(100);
    expect(new Set(ofTrips.map(({ data }) => data.tripId))).toEqual(new Set(driven.map(({ id }) => id)));
    for (const { id, data } of driven) {
      const stored = ofTrips
        .filter((event) => event.data.tripId === id)
        .map(
          ({ id: eventId, data: event }): StoredEvent => ({
            ...event,
            ...{ id: eventId, at: instantAt(event.at), receivedAt: instantAt(event.receivedAt) },
            ...{ expireAt: undefined, phoneAt: undefined },
          }),
        );
      const times = { createdAt: instantAt(data.createdAt), statusAt: instantAt(data.statusAt) };
      const { status, progress, outcomes } = foldProgress({ ...data, ...times }, stored);
      expect([status, progress.stage]).toEqual([data.status, data.progress?.stage]);
      expect(new Set(outcomes.values())).toEqual(new Set(['applied']));
    }
  });

  it.each(['04:00', '11:30', '23:59'])('has trips on the road at %s', (clock) => {
    const now = toInstant(DEFAULT_TIME_ZONE, '2026-03-11', clock);
    const active = sampleData(now).documents.filter(({ data }) => data.status === 'Active');
    expect(active.length).toBeGreaterThan(1);
  });

  it('assigns only drivers of the same company with a suitable vehicle', () => {
    const byUid = new Map(users.map(({ id, data }) => [id, data]));
    for (const { data } of trips) {
      if (data.driverUid === null) continue;
      const driver = byUid.get(data.driverUid);
      expect(driver).toMatchObject({ subOwneruid: data.subOwneruid, role: 'driver', state: 'active' });
      expect(driver?.vehicle).toContain(data.clientDis);
    }
  });

  it.each(['04:00', '11:30', '23:59'])('[DSP-5] has drivers with hours that suit their trips, at %s', (clock) => {
    const now = toInstant(DEFAULT_TIME_ZONE, '2026-03-11', clock);
    const sample = sampleData(now).documents;
    const settings = sample.flatMap(({ path, data }) => {
      const uid = /^accounts\/[^/]+\/drivers\/(.+)$/.exec(path)?.[1];
      return uid ? [[uid, driverSettingsSchema.parse({ ...data, updatedAt: stamp })] as const] : [];
    });
    expect(settings.filter(([, each]) => hasHours(each)).length).toBeGreaterThan(15);
    const of = new Map(settings);
    const open = sample.filter(
      ({ path, data }) => path.startsWith('trips/') && needsSuitableDriver(data as unknown as Trip),
    );
    expect(open.length).toBeGreaterThan(50);
    for (const { data } of open) {
      const trip = data as unknown as Trip;
      const span = tripSpan(trip, DEFAULT_TIME_ZONE, now);
      const work = of.get(trip.driverUid ?? '');
      if (span && work) expect(offTimeAt(work, span, DEFAULT_TIME_ZONE)).toBeUndefined();
    }
  });

  it('[TRP-7] has standing orders with each of their upcoming trips once, as a run would create them', () => {
    const orders = documents.filter(({ path }) => path.startsWith(`${paths.standingOrders(DEMO.ownerUid)}/`));
    expect(orders.map(({ data }) => data.paused)).toEqual([false, false, true]);
    for (const { path, data } of orders) {
      const id = path.split('/').at(-1) ?? '';
      const order = standingOrderSchema.parse({ ...data, createdAt: stamp, updatedAt: stamp });
      const made = trips.filter((trip) => trip.data.standingOrderId === id).map(({ data: trip }) => trip.tripDate);
      expect(made).toEqual(standingOrderDays(order, DEFAULT_TIME_ZONE, NOW));
      const run = documents.find((document) => document.path === paths.standingOrderRun(DEMO.ownerUid, id));
      expect(run?.data).toEqual({ days: made });
    }
    expect(ofDemo(trips).filter(({ data }) => data.standingOrderId !== null)).toHaveLength(5);
  });

  it('is the same for the same instant', () => {
    expect(sampleData(NOW)).toEqual(sampleData(NOW));
    const [owner] = users;
    expect(userSchema.safeParse({ ...owner?.data, createdAt: stamp, updatedAt: stamp }).success).toBe(true);
  });
});

const instantAt = (date: Date) => ({ toMillis: () => date.getTime(), toDate: () => date });
const stamp = instantAt(NOW);
