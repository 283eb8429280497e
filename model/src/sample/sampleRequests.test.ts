import { describe, expect, it } from 'vitest';
import { paths } from '../documents/paths';
import { addFigures } from '../reports/figures';
import { toTripFigures } from '../reports/tripFigures';
import { officeRequestSchema } from '../requests/officeRequest';
import { isRequestId, requestTripId } from '../requests/requestIds';
import { requestPaths } from '../requests/requestPaths';
import { isRequestOpen } from '../requests/requestTasks';
import { type RideRequest, rideRequestSchema } from '../requests/rideRequest';
import { addToDay } from '../time/calendarDays';
import { DEFAULT_TIME_ZONE, dayIn } from '../time/timeZone';
import { DEMO } from './sampleCompanies';
import { documents, inCollection, instantAt, NOW, trips, users } from './sampleFixtures';

/** What the server would read: instants in place of dates. */
function withInstants(value: unknown): unknown {
  if (value instanceof Date) return instantAt(value);
  if (Array.isArray(value)) return value.map(withInstants);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withInstants(each)]));
}

describe('the sample’s requests for rides', () => {
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

  it('[FAC-2] has rides of the facility in the last 30 days, so that its report shows some', () => {
    const today = dayIn(DEFAULT_TIME_ZONE, NOW);
    const requests = inCollection<RideRequest>(requestPaths.requests(DEMO.ownerUid));
    const ids = requests.flatMap(({ data }) => (data.state === 'accepted' ? data.tripIds : []));
    const reported = trips.filter(({ id, data }) => ids.includes(id) && data.tripDate < today);
    expect(reported.length).toBeGreaterThan(5);
    for (const { data } of reported) expect(data.tripDate > addToDay(today, -29)).toBe(true);
    const figures = reported.map(({ data }) => toTripFigures(withInstants(data))?.figures ?? {}).reduce(addFigures, {});
    expect(figures.Completed).toBeGreaterThan(3);
    expect(figures.onTime).toBeGreaterThan(0);
    // Requests tell their facility the same
    const shown = requests.flatMap(({ data }) => Object.entries(data.trips));
    for (const { id, data } of reported) {
      const isCanceled = data.status === 'Cancelled';
      expect(shown.find(([tripId]) => tripId === id)?.[1]).toMatchObject({
        ...{ stage: isCanceled ? 'cancelled' : 'droppedOff', canceled: isCanceled },
      });
    }
  });
});
