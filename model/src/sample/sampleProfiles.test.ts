import { describe, expect, it } from 'vitest';
import type { Authorization, StoredAuthorizationUse } from '../authorization/authorization';
import { sumUse } from '../authorization/coverTrip';
import type { ClientProfile } from '../clientProfile/clientProfile';
import type { OfficeTrip } from '../documents/officeTrip';
import { paths } from '../documents/paths';
import type { StandingOrder } from '../documents/standingOrder';
import { DEMO } from './sampleCompanies';
import { inCollection, ofDemo, trips } from './sampleFixtures';
import type { Stored } from './stored';

describe('the sample’s clients', () => {
  it('[RPT-3] has clients with a Medicaid ID on all of their trips, and others without one', () => {
    const clients = [...new Set(trips.map(({ data }) => data.clientUid))];
    const ids = clients.map(
      (uid) => new Set(trips.filter(({ data }) => data.clientUid === uid).map(({ data }) => data.medicaidId)),
    );
    expect(ids.every(({ size }) => size === 1)).toBe(true);
    expect(new Set(ids.map((each) => [...each][0] !== ''))).toEqual(new Set([true, false]));
  });

  it('[CLI-3] has two clients of one name, told apart by birth date, member number, and phone', () => {
    const twins = inCollection<ClientProfile>(paths.profiles(DEMO.ownerUid))
      .map(({ data }) => data)
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
    const profiles = inCollection<ClientProfile>(paths.profiles(DEMO.ownerUid)).map(({ id, data }) => ({
      uid: id,
      ...data,
    }));
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
    const read = <Doc>(collection: string) => inCollection<Doc>(collection).map(({ data }) => data);
    const [authorization, ...more] = read<Authorization>(paths.authorizations(DEMO.ownerUid));
    expect(more).toEqual([]);
    const orders = read<StandingOrder>(paths.standingOrders(DEMO.ownerUid));
    const order = orders.find(({ trip }) => trip.clientUid === authorization?.clientUid);
    expect(order && authorization && order.until > authorization.until).toBe(true);
    const counted = read<OfficeTrip>(paths.officeTrips(DEMO.ownerUid)).flatMap((office) => office.authorization ?? []);
    expect(order).toMatchObject({ payerUid: authorization?.payerUid, officeNotes: expect.stringMatching(/./) });
    const noted = read<OfficeTrip>(paths.officeTrips(DEMO.ownerUid)).filter(({ orderNotes }) => orderNotes);
    expect(noted.length).toBeGreaterThan(0);
    expect(noted.every(({ officeNotes, orderPayerUid }) => officeNotes !== '' && orderPayerUid)).toBe(true);
    const [use] = read<StoredAuthorizationUse>(paths.authorizationUses(DEMO.ownerUid));
    expect(use).toMatchObject(sumUse(counted));
    expect(use?.used).toBeGreaterThan(0);
    expect(use?.reserved).toBeGreaterThan(0);
  });
});
