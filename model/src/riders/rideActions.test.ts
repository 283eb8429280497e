import { describe, expect, it } from 'vitest';
import { toInstant } from '../time/days';
import { rideActions, takesAnswer } from './rideActions';
import { LINK_RECIPIENTS, type LinkRecipient, NOTHING_SAID, type SaidByLink } from './rideLink';

const ZONE = 'America/New_York';
const at = (clock: string, day = '2026-03-10') => toInstant(ZONE, day, clock);
const instant = (clock: string, day?: string) => ({
  toMillis: () => at(clock, day).getTime(),
  toDate: () => at(clock, day),
});
type Acted = Parameters<typeof rideActions>[0];

const ride = (given: Partial<Acted> = {}): Acted => ({
  ...{ status: 'Pending', statusAt: instant('08:00'), driverUid: 'dora', willCall: false, puTime: '09:40' },
  ...{ tripDate: '2026-03-10', pickup: null, ...given },
});
const WILL_CALL = { willCall: true, puTime: '' } as const;
const under = (stage: 'onMyWay' | 'arrived' | 'onBoard' | 'droppedOff'): Partial<Acted> => ({
  status: stage === 'droppedOff' ? 'Completed' : 'Active',
  progress: {
    ...{ driverUid: 'dora', stage, noShow: null },
    times: { onMyWay: null, arrived: null, onBoard: null, droppedOff: instant('10:15') },
  },
});

interface Given {
  readonly recipient?: LinkRecipient;
  readonly said?: Partial<SaidByLink>;
  readonly now?: Date;
  readonly rating?: { readonly stars: number; readonly note: string };
}
const actions = (trip: Partial<Acted>, { recipient = 'client', said, now = at('09:00'), rating }: Given = {}) =>
  rideActions(ride(trip), { recipient, said: { ...NOTHING_SAID, ...said }, rating }, { timeZone: ZONE, now });
const said = (puTime = '09:40', tripDate = '2026-03-10') => ({ at: instant('08:30'), tripDate, puTime });
const SAID_AT = at('08:30').getTime();

describe('what a link lets its recipient say', () => {
  it('[RDR-4] is that they are ready, until the driver arrives', () => {
    const isReady = (trip: Partial<Acted>, given?: Given) => actions(trip, given).ready;
    for (const trip of [{}, { status: 'Delayed' }, WILL_CALL, under('onMyWay')] as const)
      expect(isReady(trip)).toBe('offered');
    for (const trip of [under('arrived'), under('onBoard'), under('droppedOff'), { status: 'Cancelled' }] as const)
      expect(isReady(trip)).toBeUndefined();
  });

  it('[RDR-4] is that they are ready a day ahead, but for a will-call only on its day', () => {
    expect(actions({}, { now: at('09:40', '2026-03-09') }).ready).toBe('offered');
    expect(actions({}, { now: at('09:39', '2026-03-09') }).ready).toBeUndefined();
    expect(actions(WILL_CALL, { now: at('23:59', '2026-03-09') }).ready).toBeUndefined();
  });

  it('[RDR-4] is a request to cancel, until the driver has set off; then they are asked to call', () => {
    for (const trip of [{}, { status: 'Delayed' }, WILL_CALL] as const) expect(actions(trip).cancel).toBe('offered');
    for (const stage of ['onMyWay', 'arrived'] as const) expect(actions(under(stage)).cancel).toBe('byPhone');
    for (const stage of ['onBoard', 'droppedOff'] as const) expect(actions(under(stage)).cancel).toBeUndefined();
    expect(actions({ status: 'Cancelled' }).cancel).toBeUndefined();
  });

  it('[RDR-4] is for a facility only that the rider of a will-call is ready', () => {
    const facility = { recipient: 'facility' } as const;
    const none = { recipient: 'facility', ready: undefined, cancel: undefined, rating: undefined };
    expect(actions(WILL_CALL, facility)).toEqual({ ...none, ready: 'offered' });
    for (const trip of [{}, under('onMyWay'), under('droppedOff')]) expect(actions(trip, facility)).toEqual(none);
  });

  it('[RDR-4] is said once, until the ride is at another time', () => {
    const ready = (trip: Partial<Acted>, before = said()) => actions(trip, { said: { ready: before } }).ready;
    expect(ready({})).toEqual({ saidAt: SAID_AT, isOfferedAgain: false });
    expect(ready(under('onMyWay'))).toEqual({ saidAt: SAID_AT, isOfferedAgain: false });
    expect(ready({ puTime: '07:00' })).toBe('offered');
    expect(ready(WILL_CALL)).toBe('offered');
    expect(ready({}, said('09:40', '2026-03-09'))).toBe('offered');
    const cancel = (trip: Partial<Acted>, before = said()) => actions(trip, { said: { cancel: before } }).cancel;
    expect(cancel({})).toEqual({ saidAt: SAID_AT, callToo: false });
    expect(cancel(under('onMyWay'))).toEqual({ saidAt: SAID_AT, callToo: true });
    expect(cancel({}, said('11:00'))).toBe('offered');
    expect(cancel(under('onBoard'))).toBeUndefined();
  });

  it('[RDR-4] calls for a way back again after 20 minutes, and once the office has noted the call', () => {
    const ready = (now: string, trip: Partial<Acted> = {}) => {
      const acted = actions({ ...WILL_CALL, ...trip }, { said: { ready: said('') }, now: at(now) });
      return [acted.ready, takesAnswer('ready', acted)];
    };
    expect(ready('08:49')).toEqual([{ saidAt: SAID_AT, isOfferedAgain: false }, false]);
    expect(ready('08:50')).toEqual([{ saidAt: SAID_AT, isOfferedAgain: true }, true]);
    expect(ready('08:35', { calledAt: instant('08:34') })).toEqual(['offered', true]);
    // It was called for before
    expect(ready('08:35', { calledAt: instant('08:10') })).toEqual([{ saidAt: SAID_AT, isOfferedAgain: false }, false]);
    expect(ready('08:35', { willCall: false, puTime: '09:00' })).toEqual(['offered', true]);
  });

  it('[RDR-4] counts where it is offered, also a request to cancel whose driver set off meanwhile', () => {
    const counts = (answer: 'ready' | 'cancel', trip: Partial<Acted>, given?: Given) =>
      takesAnswer(answer, actions(trip, given));
    expect([counts('ready', {}), counts('cancel', {}), counts('cancel', under('onMyWay'))]).toEqual([true, true, true]);
    expect([counts('ready', under('arrived')), counts('cancel', under('onBoard'))]).toEqual([false, false]);
    expect(counts('ready', {}, { said: { ready: said() } })).toBe(false);
    expect(counts('cancel', {}, { said: { cancel: said() } })).toBe(false);
    expect(counts('cancel', {}, { recipient: 'facility' })).toBe(false);
  });

  it('[RDR-4] is what clients and caregivers thought of a ride that is complete, until the link ends', () => {
    const rating = { stars: 4, note: 'Kind' };
    const until = at('12:15').getTime();
    const [client, caregiver, facility] = LINK_RECIPIENTS.map(
      (recipient) => actions(under('droppedOff'), { recipient, rating }).rating,
    );
    // The note is for managers only
    const given = { stars: 4, hasNote: true };
    expect([client, caregiver, facility]).toEqual([{ given, until }, { given, until }, undefined]);
    expect(actions(under('onBoard'), { rating }).rating).toBeUndefined();
  });
});
