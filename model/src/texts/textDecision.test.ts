import { describe, expect, it } from 'vitest';
import { exactly } from '../lateRisk/expectedTime';
import { toInstant } from '../time/days';
import { dueTexts, type TextedTrip } from './dueTexts';
import { type LastTold, lastTold } from './lastTold';
import { outgoingTextId, type RiderText } from './riderText';
import { type AskedText, textDecision } from './textDecision';
import { textCandidates, textRecipient } from './textRecipient';
import { DEFAULT_TEXT_SETTINGS, type TextSettings } from './textSettings';

const ZONE = 'America/New_York';
const DAY = '2026-03-10';
const at = (clock: string, day = DAY, zone = ZONE) => toInstant(zone, day, clock);
const instant = (date: Date) => ({ toMillis: () => date.getTime(), toDate: () => date });

const sender = { kind: 'twilio', accountSid: 'AC1', from: '+15185550100', messagingServiceSid: '', isTokenSet: true };
const settings = (given: Partial<TextSettings> = {}): TextSettings => ({
  ...DEFAULT_TEXT_SETTINGS,
  ...{ isOn: true, senderName: 'Northside', sender: { ...sender, kind: 'twilio' } },
  ...{ version: 1, updatedAt: instant(at('08:00')), updatedBy: 'owner', ...given },
});

const trip = (given: Partial<TextedTrip> = {}): TextedTrip => ({
  ...{ status: 'Pending', statusAt: instant(at('08:00')), driverUid: 'dora', willCall: false, apptTime: '' },
  ...{ tripDate: DAY, puTime: '14:00', pickup: null, ...given },
});
/** @param since when the step was taken */
const under = (stage: 'onMyWay' | 'arrived' | 'onBoard' | 'droppedOff', since = at('12:55')): Partial<TextedTrip> => ({
  status: 'Active',
  progress: {
    ...{ driverUid: 'dora', stage, noShow: null },
    times: { onMyWay: null, arrived: null, onBoard: null, droppedOff: null, [stage]: instant(since) },
  },
});

const decide = (kind: AskedText['kind'], given: Partial<AskedText> = {}) =>
  textDecision({ kind, trip: trip(), settings: settings(), timeZone: ZONE, now: at('13:00'), problem: '', ...given });

const SEND = { kind: 'send' };
const SKIP = { kind: 'skip' };

describe('which texts a change of a trip can make due', () => {
  it('[RDR-1] are those of a step, not of one that was taken before', () => {
    expect(dueTexts(trip(), trip(under('onMyWay')))).toEqual(['onTheWay']);
    expect(dueTexts(trip(under('onMyWay')), trip(under('arrived')))).toEqual(['arrived']);
    expect(dueTexts(trip(under('onMyWay')), trip(under('onMyWay')))).toEqual([]);
    expect(dueTexts(trip(under('onBoard')), trip(under('droppedOff')))).toEqual(['willCall']);
    expect(dueTexts(trip(under('onBoard')), trip({ ...under('onBoard'), driverUid: 'ben' }))).toEqual([]);
  });

  it('[RDR-1] are of a new time, unless the rider called for the ride, and of a cancellation', () => {
    expect(dueTexts(undefined, trip())).toEqual(['reminder']);
    expect(dueTexts(trip(), trip({ puTime: '14:30' }))).toEqual(['reminder', 'changed']);
    expect(dueTexts(trip({ willCall: true, puTime: '' }), trip())).toEqual(['reminder']);
    expect(dueTexts(trip(), trip({ status: 'Cancelled' }))).toEqual(['canceled']);
    expect(dueTexts(trip({ status: 'Cancelled' }), trip({ status: 'Cancelled', puTime: '15:00' }))).toEqual([]);
    expect(dueTexts(trip({ status: 'Cancelled' }), trip())).toEqual(['reminder', 'changed']);
    expect(dueTexts(trip(), undefined)).toEqual([]);
  });
});

describe('what becomes of a text', () => {
  it('[RDR-1] is nothing while texts or the kind are off', () => {
    const onWay = { trip: trip(under('onMyWay')) };
    expect(decide('onTheWay', onWay)).toEqual(SEND);
    expect(decide('onTheWay', { ...onWay, settings: settings({ isOn: false }) })).toEqual(SKIP);
    const kinds = { ...DEFAULT_TEXT_SETTINGS.kinds, onTheWay: false };
    expect(decide('onTheWay', { ...onWay, settings: settings({ kinds }) })).toEqual(SKIP);
  });

  it('[RDR-1] is nothing once the step was undone or the ride is further', () => {
    expect(decide('onTheWay')).toEqual(SKIP);
    expect(decide('onTheWay', { trip: trip(under('arrived')) })).toEqual(SKIP);
    expect(decide('arrived', { trip: trip(under('arrived')) })).toEqual(SEND);
    expect(decide('arrived', { trip: trip(under('onBoard')) })).toEqual(SKIP);
  });

  it('[RDR-1] is sent of a change only if the time is another one than before, and soon', () => {
    const told = { tripDate: DAY, puTime: '13:30' };
    expect(decide('changed', { told })).toEqual(SEND);
    expect(decide('changed', { told: { tripDate: DAY, puTime: '14:00' } })).toEqual(SKIP);
    // Functions moved the trip, and no text has told a time
    expect(decide('changed')).toEqual(SKIP);
    expect(decide('changed', { told, now: at('14:00') })).toEqual(SKIP);
    const far = trip({ tripDate: '2026-03-20' });
    expect(decide('changed', { told: { tripDate: '2026-03-21', puTime: '14:00' }, trip: far })).toEqual(SKIP);
    // The ride was soon, and moved away
    expect(decide('changed', { told, trip: far, now: at('13:00') })).toEqual(SEND);
    const canceled = trip({ status: 'Cancelled' });
    expect(decide('canceled', { trip: canceled })).toEqual(SEND);
    expect(decide('canceled', { trip: canceled, now: at('14:01') })).toEqual(SKIP);
    expect(decide('canceled')).toEqual(SKIP);
  });

  it('[RDR-1] is what the rider was not told last: the time, and whether there is a ride', () => {
    const [before, now] = [
      { tripDate: DAY, puTime: '13:30' },
      { tripDate: DAY, puTime: '14:00' },
    ];
    const last = (kind: LastTold['kind'], time: LastTold['time']) => ({ last: { kind, time, at: 1 } });
    // Changed and changed back, before the rider was told
    expect(decide('changed', { told: before, ...last('reminder', now) })).toEqual(SKIP);
    expect(decide('changed', { told: now, ...last('changed', before) })).toEqual(SEND);
    // Canceled, and booked again
    expect(decide('changed', { told: now, ...last('canceled', now) })).toEqual(SEND);
    expect(decide('changed', { told: now })).toEqual(SKIP);
    const canceled = trip({ status: 'Cancelled' });
    expect(decide('canceled', { trip: canceled, ...last('changed', now) })).toEqual(SEND);
    expect(decide('canceled', { trip: canceled, ...last('canceled', now) })).toEqual(SKIP);
  });

  it('[RDR-1] goes by the last text that may have arrived', () => {
    const text = (kind: RiderText['kind'], state: RiderText['state'], puTime: string) => ({
      ...({ direction: 'out', kind, state, at: instant(at(puTime)) } as const),
      told: { tripDate: DAY, puTime },
    });
    const [reminder, changed] = [text('reminder', 'delivered', '09:00'), text('changed', 'sending', '10:00')];
    const told = { tripDate: DAY, puTime: '10:00' };
    expect(lastTold([text('canceled', 'notSent', '11:00'), changed, reminder])).toEqual({
      ...{ kind: 'changed', time: told, at: at('10:00').getTime() },
    });
    expect(lastTold([text('late', 'sent', '11:00'), text('changed', 'undelivered', '10:00'), reminder])?.kind).toBe(
      'reminder',
    );
    expect(lastTold([])).toBeUndefined();
  });

  it('[RDR-1] has an id of its own for each change and cancellation, and one a day for the rest', () => {
    const time = { puTime: '14:00', after: 5 };
    expect(outgoingTextId('t', 'changed', DAY, time)).toBe(`t:changed:${DAY}:1400:5`);
    expect(outgoingTextId('t', 'canceled', DAY, time)).toBe(`t:canceled:${DAY}:1400:5`);
    expect(outgoingTextId('t', 'arrived', DAY, time)).toBe(`t:arrived:${DAY}`);
  });

  it('[RDR-2] is a reminder the evening before at the clocks of the pick-up, and never later', () => {
    const evening = (clock: string, day = '2026-03-09') => decide('reminder', { now: at(clock, day) });
    expect(evening('10:00')).toEqual({ kind: 'wait', until: at('18:00', '2026-03-09') });
    expect(evening('18:00')).toEqual(SEND);
    // A task that runs a little early would find its own successor taken for a repeat
    expect(decide('reminder', { now: new Date(at('18:00', '2026-03-09').getTime() - 30_000) })).toEqual(SEND);
    // The schedule finds it
    expect(evening('15:59', '2026-03-08')).toEqual(SKIP);
    expect(evening('16:00', '2026-03-08')).toEqual({ kind: 'wait', until: at('18:00', '2026-03-09') });
    expect(evening('20:59')).toEqual(SEND);
    expect(evening('21:00')).toEqual(SKIP);
    expect(evening('09:00', DAY)).toEqual(SKIP);
    const pickup = { lat: 41.8, lng: -87.6, timeZone: 'America/Chicago' };
    const west = { trip: trip({ pickup }), now: at('18:30', '2026-03-09') };
    expect(decide('reminder', west)).toEqual({ kind: 'wait', until: at('18:00', '2026-03-09', 'America/Chicago') });
    expect(decide('reminder', { trip: trip({ puTime: '', willCall: true }), now: at('18:00', '2026-03-09') })).toEqual(
      SKIP,
    );
  });

  it('[RDR-2] keeps to the hours, unless the ride itself is at other ones', () => {
    const late = { kind: 'refuse', problem: 'tooLate' };
    const onWay = (puTime: string, now: string) =>
      decide('onTheWay', { trip: trip({ ...under('onMyWay', at(now)), puTime }), now: at(now) });
    expect(onWay('06:30', '06:00')).toEqual(SEND);
    expect(onWay('08:30', '07:50')).toEqual(SEND);
    expect(onWay('21:30', '21:10')).toEqual(SEND);
    expect(onWay('10:00', '07:59')).toEqual(late);
    expect(onWay('20:00', '21:00')).toEqual(late);
    const told = { tripDate: DAY, puTime: '13:00' };
    expect(decide('changed', { told, now: at('22:00', '2026-03-09') })).toEqual({ kind: 'wait', until: at('08:00') });
    expect(decide('changed', { told, now: at('05:00') })).toEqual({ kind: 'wait', until: at('08:00') });
    expect(decide('changed', { told, trip: trip({ puTime: '07:00' }), now: at('05:00') })).toEqual(SEND);
  });

  it('[RDR-1] is that the ride is late from the account’s minutes on, by the office’s estimate of the pick-up alone', () => {
    const expectedAt = (clock: string, given: Partial<AskedText> = {}) =>
      decide('late', {
        expected: { pickUp: exactly(at(clock).getTime()), dropOff: exactly(at('16:00').getTime()) },
        ...given,
      });
    expect(expectedAt('14:15')).toEqual(SKIP);
    expect(expectedAt('14:16')).toEqual(SEND);
    expect(expectedAt('14:16', { trip: trip({ apptTime: '14:20' }) })).toEqual(SEND);
    expect(expectedAt('14:00', { trip: trip({ apptTime: '14:20' }) })).toEqual(SKIP);
    expect(expectedAt('14:30', { trip: trip(under('arrived')) })).toEqual(SKIP);
    expect(expectedAt('15:30', { now: at('15:01') })).toEqual(SKIP);
    expect(decide('late')).toEqual(SKIP);
  });

  it('[RDR-1] asks whether a rider is ready only while their return waits for a call', () => {
    const asked = { trip: trip({ willCall: true, puTime: '' }), endedAt: at('11:01').getTime() };
    expect(decide('willCall', asked)).toEqual(SEND);
    expect(decide('willCall', { ...asked, trip: trip({ willCall: false }) })).toEqual(SKIP);
    expect(decide('willCall', { ...asked, endedAt: at('11:00').getTime() })).toEqual(SKIP);
    expect(
      decide('willCall', { ...asked, trip: trip({ willCall: true, puTime: '', tripDate: '2026-03-09' }) }),
    ).toEqual(SKIP);
  });

  it('[RDR-1] is nothing of a step that is old news, or of another day', () => {
    for (const [kind, stage] of [
      ['onTheWay', 'onMyWay'],
      ['arrived', 'arrived'],
    ] as const) {
      expect(decide(kind, { trip: trip(under(stage, at('12:31'))) })).toEqual(SEND);
      expect(decide(kind, { trip: trip(under(stage, at('12:30'))) })).toEqual(SKIP);
      expect(decide(kind, { trip: trip({ ...under(stage), tripDate: '2026-03-09' }) })).toEqual(SKIP);
      expect(decide(kind, { trip: trip({ ...under(stage), tripDate: '2026-03-11' }) })).toEqual(SKIP);
    }
    const night = { ...under('onMyWay', at('00:10')), tripDate: '2026-03-09', puTime: '23:50' };
    expect(decide('onTheWay', { trip: trip(night), now: at('00:20') })).toEqual(SEND);
  });

  it('[RDR-3] is kept with the reason if it is due and can’t be sent', () => {
    const onWay = { trip: trip(under('onMyWay')) };
    expect(decide('onTheWay', { ...onWay, problem: 'stopped' })).toEqual({ kind: 'refuse', problem: 'stopped' });
    expect(decide('onTheWay', { ...onWay, settings: settings({ sender: null }) })).toEqual({
      ...{ kind: 'refuse', problem: 'noSender' },
    });
  });
});

describe('the number that a text goes to', () => {
  const phone = (number: string, texts: boolean) => ({ number, label: '', texts });
  const [HOME, MOBILE] = ['+19175550101', '+19175550102'];

  it('[RDR-3] is one where the client agreed, before the trip’s, each once', () => {
    expect(textCandidates([phone('917-555-0101', false), phone('(917) 555-0102', true)], '917-555-0101')).toEqual([
      { number: MOBILE, agreed: true },
      { number: HOME, agreed: false },
    ]);
    expect(textCandidates([phone('ext. 4', true)], '')).toEqual([]);
  });

  it('[RDR-3] never one that stopped or said no, and one of which nothing is known only if that counts as consent', () => {
    const candidates = [
      { number: MOBILE, agreed: true },
      { number: HOME, agreed: false },
    ];
    type Known = Parameters<typeof textRecipient>[1];
    const choose = (known: Known = new Map(), assumesConsent = false, of = candidates) =>
      textRecipient(of, known, { assumesConsent });
    const stopped = { consent: 'yes', stoppedAt: instant(at('08:00')), cannotText: '' } as const;
    const said = (consent: 'yes' | 'no') => ({ consent, stoppedAt: null, cannotText: '' as const });
    const landline = { ...said('yes'), cannotText: 'landline' } as const;
    expect(choose()).toEqual({ number: MOBILE, problem: '' });
    expect(choose(new Map([[MOBILE, stopped]]))).toEqual({ number: MOBILE, problem: 'stopped' });
    expect(choose(new Map([[MOBILE, landline]]))).toEqual({ number: MOBILE, problem: 'landline' });
    expect(choose(new Map([[MOBILE, landline]]), true)).toEqual({ number: HOME, problem: '' });
    // Not even if giving a number counts as consent
    expect(choose(new Map([[MOBILE, stopped]]), true)).toEqual({ number: MOBILE, problem: 'stopped' });
    expect(choose(new Map([[MOBILE, said('no')]]), true)).toEqual({ number: MOBILE, problem: 'noConsent' });
    expect(choose(new Map(), true, candidates.slice(1))).toEqual({ number: HOME, problem: '' });
    expect(
      choose(
        new Map([
          [MOBILE, said('no')],
          [HOME, said('yes')],
        ]),
      ),
    ).toEqual({ number: HOME, problem: '' });
    expect(choose(new Map([[HOME, said('no')]]), true, candidates.slice(1))).toEqual({
      number: HOME,
      problem: 'noConsent',
    });
    expect(choose(new Map(), false, candidates.slice(1))).toEqual({ number: HOME, problem: 'noConsent' });
    expect(choose(new Map(), true, [])).toEqual({ number: '', problem: 'noNumber' });
  });
});
