import { describe, expect, it } from 'vitest';
import { paths } from '../documents/paths';
import { officeRequestSchema } from '../requests/officeRequest';
import { isRequestId, requestTripId } from '../requests/requestIds';
import { requestPaths } from '../requests/requestPaths';
import { isRequestOpen } from '../requests/requestTasks';
import { rideRequestSchema } from '../requests/rideRequest';
import { DEMO } from './sampleCompanies';
import { documents, instantAt, trips, users } from './sampleFixtures';

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
});
