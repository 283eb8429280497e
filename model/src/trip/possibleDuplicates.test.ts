import { describe, expect, it } from 'vitest';
import { canBeSameClient, possibleDuplicates } from './possibleDuplicates';
import { emptyTripInput } from './tripInput';

const DAY = '2026-03-09';
const trip = (change = {}) => ({
  ...emptyTripInput(DAY),
  ...{
    puTime: '09:00',
    apptTime: '09:45',
    fromAddress: 'Home',
    toAddress: 'Clinic',
    miles: 5,
    status: 'Pending' as const,
  },
  ...change,
});
const found = (input: object, other: object) =>
  possibleDuplicates(trip(input), [trip(other)], 'America/New_York').length;

describe('possibleDuplicates', () => {
  it('[TRP-13] finds another trip of the client at an overlapping time, whatever its status except cancelled', () => {
    expect(found({}, {})).toBe(1);
    expect(found({ puTime: '09:40', apptTime: '' }, { status: 'Completed' })).toBe(1);
    expect(found({ puTime: '08:45', apptTime: '', miles: 0 }, {})).toBe(1);
    expect(found({}, { status: 'Cancelled' })).toBe(0);
  });

  it('[TRP-13] finds nothing at another time or on another day', () => {
    expect(found({ puTime: '13:00', apptTime: '' }, {})).toBe(0);
    expect(found({}, { tripDate: '2026-03-10' })).toBe(0);
  });

  it('[TRP-13] takes two will-calls from one address as possible duplicates, and not a return and its outbound trip', () => {
    const willCall = { puTime: '', apptTime: '', willCall: true };
    expect(found(willCall, willCall)).toBe(1);
    expect(found(willCall, { ...willCall, fromAddress: 'Clinic' })).toBe(0);
    expect(found(willCall, {})).toBe(0);
  });
});

describe('canBeSameClient', () => {
  const maria = { name: 'Maria Núñez', phone: '602-555-0143', medicaidId: '' };

  it('[TRP-13] takes a name once with and once without a phone number or Medicaid ID as perhaps one client', () => {
    expect(canBeSameClient(maria, { ...maria, name: 'MARIA  NUNEZ', phone: '' })).toBe(true);
    expect(canBeSameClient({ ...maria, medicaidId: 'A1' }, { ...maria, phone: '+1 (602) 555-0143' })).toBe(true);
  });

  it('[TRP-13] takes another name, phone number, or Medicaid ID as another client', () => {
    expect(canBeSameClient(maria, { ...maria, name: 'Mario Núñez' })).toBe(false);
    expect(canBeSameClient(maria, { ...maria, phone: '602-555-0144' })).toBe(false);
    expect(canBeSameClient({ ...maria, medicaidId: 'A1' }, { ...maria, medicaidId: 'A2' })).toBe(false);
  });
});
