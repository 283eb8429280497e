import { describe, expect, it } from 'vitest';
import { answerTasks, escalationTime, facilityTasks, isRequestOpen } from './requestTasks';
import type { RequestChange, RequestState, RequestTrip } from './rideRequest';

const TODAY = '2026-03-02';
const change = (state: RequestChange['state']): RequestChange => ({
  ...{ kind: 'cancel', legs: null, cancel: [0], ask: '', askedBy: 'fay', state, reason: '' },
  askedAt: { toMillis: () => 0, toDate: () => new Date(0) },
});
const standing = (state: RequestState, changed?: RequestChange['state'], lastDay = TODAY) => ({
  ...{ state, lastDay, change: changed ? change(changed) : null, client: { name: 'Clovis Kettle' } },
  ...{ legs: [], repeat: null, orderIds: [], tripIds: [], trips: {} },
});
const ride = (stage: RequestTrip['stage']): RequestTrip => ({
  ...{ leg: 0, day: TODAY, puTime: '09:00', stage, expected: null, driverFirstName: '', plate: '', completedAt: null },
  ...{ canceled: stage === 'cancelled', updatedAt: { toMillis: () => 0, toDate: () => new Date(0) } },
});

describe('what can be done with a request', () => {
  it('[FAC-2] lets the facility change and withdraw it until the office has answered', () => {
    expect(facilityTasks(standing('sent'), TODAY)).toEqual(['change', 'withdraw']);
    expect(facilityTasks(standing('declined'), TODAY)).toEqual([]);
    expect(facilityTasks(standing('withdrawn'), TODAY)).toEqual([]);
  });

  it('[FAC-2] lets the facility ask for one thing at a time once it is accepted, until the day of the last ride', () => {
    const ask = ['askChange', 'askCancel'];
    expect(facilityTasks(standing('accepted'), TODAY)).toEqual(ask);
    expect(facilityTasks(standing('accepted', 'declined'), TODAY)).toEqual(ask);
    expect(facilityTasks(standing('accepted', 'accepted'), TODAY)).toEqual(ask);
    expect(facilityTasks(standing('accepted', 'sent'), TODAY)).toEqual([]);
    expect(facilityTasks(standing('accepted', undefined, '2026-03-01'), TODAY)).toEqual([]);
  });

  it('[FAC-2] lets the facility ask to skip days of rides that repeat', () => {
    const repeat = { weekdays: [1], until: '2026-04-01' };
    expect(facilityTasks({ ...standing('accepted'), repeat }, TODAY)).toEqual(['askChange', 'askCancel', 'askSkip']);
  });

  it('[FAC-2] [SEC-13] lets the facility do nothing with one whose client was erased', () => {
    for (const state of ['sent', 'accepted'] as const) {
      expect(facilityTasks({ ...standing(state), client: { name: 'Erased client' } }, TODAY)).toEqual([]);
    }
  });

  it('[FAC-2] lets the facility ask for nothing once all rides are canceled or over', () => {
    const tasks = (trips: Readonly<Record<string, RequestTrip>>) =>
      facilityTasks({ ...standing('accepted'), tripIds: ['there', 'back'], trips }, TODAY);
    expect(tasks({ there: ride('cancelled'), back: ride('noShow') })).toEqual([]);
    expect(tasks({ there: ride('droppedOff'), back: ride('willCall') })).toEqual(['askChange', 'askCancel']);
    // The projection of a new trip comes a moment later
    expect(tasks({ there: ride('cancelled') })).toEqual(['askChange', 'askCancel']);
  });

  it('[FAC-3] lets the office answer what is open, and nothing twice', () => {
    expect(answerTasks(standing('sent'))).toEqual(['accept', 'decline']);
    expect(answerTasks(standing('accepted', 'sent'))).toEqual(['acceptChange', 'declineChange']);
    for (const answered of [standing('accepted'), standing('declined'), standing('withdrawn', 'sent')]) {
      expect(answerTasks(answered)).toEqual([]);
      expect(isRequestOpen(answered)).toBe(false);
    }
  });
});

describe('when the office is reminded', () => {
  it('[FAC-3] is after 15 minutes with a ride today in the company’s time zone, otherwise after four hours', () => {
    // Still March 2 in New York
    const askedAt = new Date('2026-03-03T03:00:00Z');
    const minutes = (...days: readonly string[]) =>
      (escalationTime(askedAt, days, 'America/New_York') - askedAt.getTime()) / 60_000;
    expect(minutes('2026-03-02')).toBe(15);
    expect(minutes('2026-03-05', '2026-03-02')).toBe(15);
    expect(minutes('2026-03-03')).toBe(240);
  });
});
