import { describe, expect, it } from 'vitest';
import { toInstant } from '../time/days';
import { type ExpectedTime, exactly } from './expectedTime';
import { byUrgency, type LateRisk, lateRisk } from './lateRisk';

const ZONE = 'America/New_York';
const DAY = '2026-03-10';
const trip = { tripDate: DAY, puTime: '09:00', apptTime: '' };
const withAppointment = { ...trip, apptTime: '10:00' };
const at = (clock: string) => toInstant(ZONE, DAY, clock).getTime();
const SECOND = 1000;
const early = exactly(at('08:00'));
const time = (likely: number, latest = likely): ExpectedTime => ({ ...exactly(likely), latest });

const pickUp = (expected: ExpectedTime) => lateRisk(trip, { pickUp: expected, dropOff: early }, ZONE, 15);
const dropOff = (expected: ExpectedTime) => lateRisk(withAppointment, { pickUp: early, dropOff: expected }, ZONE, 15);

describe('late risk', () => {
  it('[DSP-3] allows a pick-up 15 minutes, to the second, or what the account allows', () => {
    expect(pickUp(time(at('09:15')))).toEqual({ kind: 'onTime' });
    expect(pickUp(time(at('09:15') + SECOND))).toEqual({ kind: 'late', what: 'pick-up', minutes: 16 });
    const strict = lateRisk(trip, { pickUp: time(at('09:06')), dropOff: early }, ZONE, 5);
    expect(strict).toEqual({ kind: 'late', what: 'pick-up', minutes: 6 });
  });

  it('[DSP-3] allows no minute after an appointment, also one after midnight', () => {
    expect(dropOff(time(at('10:00')))).toEqual({ kind: 'onTime' });
    expect(dropOff(time(at('10:00') + SECOND))).toEqual({ kind: 'late', what: 'appointment', minutes: 1 });
    const night = { tripDate: DAY, puTime: '23:30', apptTime: '00:30' };
    const arrival = toInstant(ZONE, '2026-03-11', '00:31').getTime();
    expect(lateRisk(night, { pickUp: undefined, dropOff: time(arrival) }, ZONE, 15)).toMatchObject({ minutes: 1 });
  });

  it('[DSP-3] warns where being late is possible, and by how much', () => {
    expect(pickUp(time(at('09:00'), at('09:15')))).toEqual({ kind: 'onTime' });
    expect(pickUp(time(at('09:00'), at('09:20')))).toEqual({ kind: 'atRisk', what: 'pick-up', minutes: 20 });
    expect(dropOff(time(at('09:59'), at('10:04')))).toEqual({ kind: 'atRisk', what: 'appointment', minutes: 4 });
  });

  it('[DSP-3] calls what is only assumed unknown, unless it is late even if the plan is kept', () => {
    const unknown = { unknown: 'position' } as const;
    expect(pickUp({ ...time(at('09:00'), at('09:40')), ...unknown })).toEqual({ kind: 'unknown', why: 'position' });
    expect(pickUp({ ...time(at('09:16')), earliest: at('09:10'), ...unknown })).toMatchObject({ kind: 'late' });
    expect(pickUp({ ...time(at('09:16')), ...unknown })).toEqual({ kind: 'late', what: 'pick-up', minutes: 16 });
  });

  it('[DSP-3] no longer asks about a pick-up where the driver has been', () => {
    expect(lateRisk(trip, { pickUp: undefined, dropOff: time(at('12:00')) }, ZONE, 15)).toEqual({ kind: 'onTime' });
  });

  it('[DSP-3] takes the worse of both ends', () => {
    const both = { pickUp: time(at('09:20')), dropOff: time(at('09:50'), at('10:30')) };
    expect(lateRisk(withAppointment, both, ZONE, 15)).toEqual({ kind: 'late', what: 'pick-up', minutes: 20 });
    const late = { ...both, dropOff: time(at('10:30')) };
    expect(lateRisk(withAppointment, late, ZONE, 15)).toEqual({ kind: 'late', what: 'appointment', minutes: 30 });
  });

  it('[DSP-3] sorts late before at risk before unknown, and within each by the minutes', () => {
    const risk = (kind: 'late' | 'atRisk', minutes: number): LateRisk => ({ kind, what: 'pick-up', minutes });
    const unknown: LateRisk = { kind: 'unknown', why: 'place' };
    const sorted = [risk('late', 40), risk('late', 20), risk('atRisk', 50), unknown, { kind: 'onTime' } as const];
    expect(sorted.toReversed().sort(byUrgency)).toEqual(sorted);
  });
});
