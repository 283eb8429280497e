import { describe, expect, it } from 'vitest';
import { repeatsUntil, requestStop, type StoppableRequest } from './requestStop';
import { facilityTasks } from './requestTasks';
import type { RequestChange, RequestLeg } from './rideRequest';

const TODAY = '2026-03-02';
const leg = (given: Partial<RequestLeg> = {}): RequestLeg => ({
  ...{ day: TODAY, puTime: '09:00', willCall: false, apptTime: '', fromPhone: '', toPhone: '' },
  ...{ fromAddress: '10 Elm Street', toAddress: '2 Clinic Road' },
  ...given,
});
const [ONE, TWO] = ['request-leg1', 'request-leg2'];
const running = { paused: false, until: '2026-06-01' };
const request = (given: Partial<StoppableRequest> = {}): StoppableRequest => ({
  ...{ state: 'accepted', change: null, legs: [leg(), leg({ fromAddress: '5 Ash Street' })] },
  ...{ repeat: { weekdays: [1], until: '2026-06-01' }, orderIds: [ONE, TWO] },
  ...given,
});
const canceled: RequestChange = {
  ...{ kind: 'cancel', legs: null, cancel: [0, 1], ask: '', askedBy: 'fay', state: 'accepted', reason: '' },
  askedAt: { toMillis: () => 0, toDate: () => new Date(0) },
};
const stop = (orders: StoppableRequest['orders'], today = TODAY) => requestStop(request({ orders }), today);

const rest = { lastDay: '2026-06-01', client: { name: 'Clovis Kettle' }, tripIds: [], trips: {} };

describe('accepted rides that repeat', () => {
  it('[FAC-4] are paused, or have ended, once the company stopped all of their orders', () => {
    const [paused, ended] = [
      { ...running, paused: true },
      { paused: true, until: '' },
    ];
    expect(stop(undefined)).toBeUndefined();
    expect(stop({ [ONE]: running, [TWO]: running })).toBeUndefined();
    expect(stop({ [ONE]: paused, [TWO]: running })).toBe('partly');
    expect(stop({ [TWO]: ended })).toBe('partly');
    expect(stop({ [ONE]: paused, [TWO]: ended })).toBe('paused');
    expect(stop({ [ONE]: ended, [TWO]: { paused: false, until: '2026-03-01' } })).toBe('ended');
    expect(stop({ [ONE]: ended, [TWO]: { paused: false, until: TODAY } })).toBe('partly');
  });

  it('[FAC-4] were not stopped once they ended when the facility wanted', () => {
    expect(stop({ [ONE]: running, [TWO]: { paused: false, until: '2026-06-03' } }, '2026-06-02')).toBeUndefined();
    expect(
      requestStop(request({ repeat: null, orders: { [ONE]: { paused: true, until: '' } } }), TODAY),
    ).toBeUndefined();
    expect(requestStop(request({ state: 'sent' }), TODAY)).toBeUndefined();
  });

  it('[FAC-4] were not stopped because a leg became the way back of another, whose order ended with that', () => {
    const legs = [leg(), leg({ fromAddress: '2 Clinic Road', toAddress: '10 Elm Street', puTime: '14:00' })];
    const ended = { paused: true, until: '2026-03-01' };
    const given = (orders: StoppableRequest['orders']) => request({ legs, orders });
    expect(requestStop(given({ [TWO]: ended }), TODAY)).toBeUndefined();
    expect(repeatsUntil(given({ [TWO]: ended }))).toBe('2026-06-01');
    expect(requestStop(given({ [ONE]: ended, [TWO]: ended }), '2026-03-03')).toBe('ended');
  });

  it('[FAC-2] are asked about no more once they were canceled or have ended', () => {
    const tasks = (given: Partial<StoppableRequest>) => facilityTasks({ ...request(given), ...rest }, TODAY);
    expect(requestStop(request({ change: canceled }), TODAY)).toBe('canceled');
    expect(tasks({ change: canceled })).toEqual([]);
    expect(tasks({ orders: { [ONE]: { paused: true, until: '' }, [TWO]: { paused: true, until: '' } } })).toEqual([]);
    expect(tasks({ orders: { [ONE]: { ...running, paused: true } } })).toEqual(['askChange', 'askCancel', 'askSkip']);
    // Single rides that were canceled leave others
    expect(tasks({ change: canceled, repeat: null })).toEqual(['askChange', 'askCancel']);
  });

  it('[FAC-2] repeat until the company ends them, if that is sooner', () => {
    const until = (orders: StoppableRequest['orders']) => repeatsUntil(request({ orders }));
    expect(until(undefined)).toBe('2026-06-01');
    expect(until({ [ONE]: { paused: false, until: '2026-04-01' } })).toBe('2026-06-01');
    const [one, two] = [
      { paused: false, until: '2026-04-01' },
      { paused: false, until: '2026-05-01' },
    ];
    expect(until({ [ONE]: one, [TWO]: two })).toBe('2026-05-01');
    expect(until({ [ONE]: one, [TWO]: { paused: false, until: '2026-06-03' } })).toBe('2026-06-01');
    expect(repeatsUntil(request({ repeat: null }))).toBeUndefined();
  });
});
