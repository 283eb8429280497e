import { describe, expect, it } from 'vitest';
import { userSchema } from '../documents/user';
import { DEMO } from './sampleCompanies';
import { sampleData } from './sampleData';
import { authUsers, NOW, ofDemo, trips, users, written } from './sampleFixtures';

describe('sampleData', () => {
  it('has one company with an owner, two admins, 24 drivers, 40 clients, and 300 entered trips, and a second company', () => {
    expect(ofDemo(users).filter(({ data }) => data.role === 'admin')).toHaveLength(3);
    expect(ofDemo(users).filter(({ data }) => data.role === 'driver')).toHaveLength(24);
    expect(ofDemo(trips).filter(({ data }) => data.standingOrderId === null)).toHaveLength(300);
    expect(new Set(ofDemo(trips).map(({ data }) => data.clientUid)).size).toBe(40);
    expect(users.some(({ data }) => data.subOwneruid === DEMO.otherOwnerUid)).toBe(true);
    expect(authUsers.map(({ uid }) => uid).sort()).toEqual(users.map(({ id }) => id).sort());
  });

  it('is the same for the same instant', () => {
    expect(sampleData(NOW)).toEqual(sampleData(NOW));
    const [owner] = users;
    expect(userSchema.safeParse({ ...owner?.data, ...written }).success).toBe(true);
  });
});
