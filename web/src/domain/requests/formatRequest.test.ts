import type { RequestLeg } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { formatAsk, formatLegTime, formatRepeat, formatRides, formatWaiting } from './formatRequest';
import { byUrgency, mergeOpen } from './openRequests';

const at = (date: string) => ({ toMillis: () => Date.parse(date), toDate: () => new Date(date) });
const leg = (given: Partial<RequestLeg> = {}): RequestLeg => ({
  ...{ day: '2026-03-10', puTime: '09:00', willCall: false, apptTime: '', fromPhone: '', toPhone: '' },
  ...{ fromAddress: 'Here', toAddress: 'There' },
  ...given,
});
const sent = {
  state: 'sent',
  legs: [leg()],
  createdAt: at('2026-03-09T12:00:00Z'),
  escalatedAt: null,
  change: null,
  repeat: null,
} as const;
const change = {
  kind: 'cancel',
  legs: null,
  cancel: [1],
  ask: '',
  askedAt: at('2026-03-09T12:20:00Z'),
  askedBy: 'contact',
  state: 'sent',
  reason: '',
} as const;

describe('a request in words', () => {
  it('[FAC-3] says when its rides are', () => {
    expect(formatLegTime(leg())).toBe('9:00 AM');
    expect(formatLegTime(leg({ puTime: '', apptTime: '10:00' }))).toBe('appointment 10:00 AM');
    expect(formatLegTime(leg({ puTime: '', willCall: true }))).toBe('will-call');
    expect(formatRides({ legs: [leg({ day: '2026-03-11' }), leg()], repeat: null }, '2026-03-09')).toBe(
      'Tue, Mar 10, 9:00 AM, and 1 more ride',
    );
    expect(formatRepeat({ weekdays: [5, 1], until: '2026-06-30' }, '2026-03-09')).toBe('Mon Fri until Tue, Jun 30');
  });

  it('[FAC-3] says what has to be answered, and how long that has waited', () => {
    const now = new Date('2026-03-09T12:25:00Z');
    expect(formatAsk(sent)).toBe('New request');
    expect(formatWaiting(sent, now)).toBe('Waiting 25 min');
    expect(formatWaiting({ ...sent, escalatedAt: at('2026-03-09T12:15:00Z') }, now)).toBe('Overdue, waiting 25 min');
    const asked = { ...sent, state: 'accepted', change } as const;
    expect(formatAsk(asked)).toBe('Cancel 1 ride');
    expect(formatAsk({ ...asked, repeat: { weekdays: [1], until: '2026-06-30' } })).toBe('End the repeated rides');
    expect(formatWaiting(asked, now)).toBe('Waiting 5 min');
    expect(formatAsk({ ...asked, change: { ...change, kind: 'change', legs: [leg(), leg()], cancel: [] } })).toBe(
      'Change of 2 rides',
    );
  });

  it('[FAC-3] comes in the order in which to answer: overdue first, then by the first ride', () => {
    const late = { ...sent, firstDay: '2026-03-20', escalatedAt: at('2026-03-09T12:15:00Z') };
    const soon = { ...sent, firstDay: '2026-03-10' };
    const later = { ...sent, firstDay: '2026-03-12' };
    expect(byUrgency([later, soon, late])).toEqual([late, soon, later]);
  });

  it('[FAC-3] lists what has waited too long, however many other requests have earlier rides', () => {
    const late = { ...sent, id: 'late', firstDay: '2026-05-20', escalatedAt: at('2026-03-09T12:15:00Z') };
    const soon = Array.from({ length: 4 }, (_, index) => ({ ...sent, id: `soon${index}`, firstDay: '2026-03-10' }));
    const first = { ...sent, id: 'first', firstDay: '2026-03-09', escalatedAt: at('2026-03-09T12:20:00Z') };
    expect(
      mergeOpen(
        [
          [late, first],
          [first, ...soon],
        ],
        3,
      ).map(({ id }) => id),
    ).toEqual(['first', 'late', 'soon0', 'soon1']);
  });
});
