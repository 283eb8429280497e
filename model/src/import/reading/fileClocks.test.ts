import { describe, expect, it } from 'vitest';
import { normalizeAddress } from '../../places/normalizeAddress';
import { zoneAtSide, zoneQuestionAfter } from '../../trip/placeTime';
import { formatToStore } from '../columnMapping';
import type { ReadingContext } from './fileReading';
import { buildLines, readLines } from './testFiles';

const PHOENIX = 'America/Phoenix';
const DENVER = 'America/Denver';
const CLINIC = '1 Hospital Rd, Chinle, AZ 86503';
const UTAH = '5 Main St, Kanab, UT 84741';
const HOME = '7 Elm St, Tuba City, AZ 86045';

/** A company in Phoenix, which knows that the clinic is in the Navajo Nation. */
const context: Partial<ReadingContext> = {
  ...{ today: '2026-07-01', timeZone: PHOENIX },
  zones: new Map([[normalizeAddress(CLINIC), DENVER]]),
};
const SUMMER = { day: '7/6/2026', from: HOME, to: CLINIC };
const read = (cells: Readonly<Record<string, string>>, answers: Readonly<Record<string, string>> = {}) =>
  readLines(buildLines({ ...SUMMER, ...cells }), { answers }, context);
const trip = (...args: Parameters<typeof read>) => read(...args).rides[0]?.trip;
const ask = (reading: ReturnType<typeof read>) => reading.questions.filter(({ about }) => about === 'clocks');

describe('whose clock a file’s times are on', () => {
  it('[TRP-18] [IMP-6] is one question for the file, preset to the clock at each place', () => {
    const rows = Array.from({ length: 2000 }, (_, index) => ({
      ...{ ...SUMMER, time: '09:30', appt: '10:45' },
      ...{ id: String(index), name: `Ida Marmalade ${index}` },
    }));
    const reading = readLines(buildLines(...rows), {}, context);
    expect(ask(reading)).toMatchObject([
      { id: 'clocks', preset: 'places', options: ['places', 'company'], zones: [DENVER], isRequired: false },
    ]);
    expect(ask(reading)[0]?.rows).toHaveLength(2000);
    expect(trip({ time: '09:30', appt: '10:45' })).toMatchObject({
      ...{ tripDate: '2026-07-06', puTime: '09:30', apptTime: '09:45', apptZone: DENVER, bookingComments: '' },
    });
  });

  it('[TRP-18] is not asked where every place is on the company’s clock, or has no time', () => {
    expect(ask(read({ time: '09:30', appt: '10:45', to: '9 Oak St, Flagstaff, AZ' }))).toEqual([]);
    expect(ask(read({ time: '09:30', appt: '' }))).toEqual([]);
    expect(trip({ time: '09:30', appt: '' })).not.toHaveProperty('apptZone');
  });

  it('[TRP-18] follows from the state of an unknown address, unless a part of the state has another one', () => {
    expect(trip({ time: '09:30', appt: '10:45', to: UTAH })).toMatchObject({ apptTime: '09:45', apptZone: DENVER });
    const elsewhere = readLines(buildLines({ ...SUMMER, time: '09:30', to: UTAH }), {}, { timeZone: 'Etc/GMT+7' });
    expect(elsewhere.questions.filter(({ about }) => about === 'clocks')).toEqual([]);
    const divided = trip({ time: '09:30', appt: '10:45', to: '2 Main St, Winslow, AZ' });
    expect(divided).toMatchObject({ apptTime: '10:45' });
    expect(divided).not.toHaveProperty('apptZone');
  });

  it('[TRP-18] is the company’s where a person chose it, so that no trip of the file asks later', () => {
    const chosen = trip({ time: '09:30', appt: '10:45' }, { clocks: 'company' });
    expect(chosen).toMatchObject({ apptTime: '10:45', puZone: PHOENIX, apptZone: PHOENIX });
    const unknown = trip({ time: '09:30', appt: '10:45', to: '2 Main St, Winslow, AZ' }, { clocks: 'company' });
    const found = { dropoff: { lat: 36, lng: -109, timeZone: DENVER } };
    for (const imported of [chosen, unknown]) {
      expect(imported && zoneQuestionAfter(imported, found, PHOENIX)).toBeUndefined();
      expect(imported && zoneAtSide({ ...imported, ...found }, 'dropoff', PHOENIX)).toBe(DENVER);
    }
  });

  it('[TRP-18] leaves nothing to ask about a converted time, and asks about one whose place turns out to be elsewhere', () => {
    const imported = trip({ time: '09:30', appt: '10:45' });
    const at = (timeZone?: string) => ({ dropoff: { lat: 36, lng: -109, ...(timeZone && { timeZone }) } });
    expect(imported && zoneQuestionAfter(imported, at(DENVER), PHOENIX)).toBeUndefined();
    expect(imported && zoneQuestionAfter(imported, at(), PHOENIX)).toEqual({ dropoff: DENVER });
    const back = trip({ time: '14:00', appt: '', from: CLINIC, to: HOME });
    expect(back).toMatchObject({ puTime: '13:00', puZone: DENVER });
    const found = { pickup: { lat: 36, lng: -109, timeZone: DENVER } };
    expect(back && zoneQuestionAfter(back, found, PHOENIX)).toBeUndefined();
  });

  it('[TRP-18] holds over midnight, for computed pick-ups, and for each half of the year', () => {
    expect(trip({ time: '00:30', appt: '', from: CLINIC, to: HOME })).toMatchObject({
      ...{ tripDate: '2026-07-05', puTime: '23:30', puZone: DENVER },
    });
    expect(trip({ time: '', appt: '10:45' })).toMatchObject({ puTime: '08:45', apptTime: '09:45', puZone: DENVER });
    expect(trip({ day: '2026-12-07', time: '09:30', appt: '10:45' })).toMatchObject({
      ...{ puTime: '09:30', apptTime: '10:45', apptZone: DENVER },
    });
    // In the night in which clocks in Denver go back, 1:30 is the first one
    expect(trip({ day: '2026-11-01', time: '01:30', appt: '', from: CLINIC, to: HOME })).toMatchObject({
      puTime: '00:30',
    });
  });

  it('[TRP-18] reads the return in the same row on the clock where it starts, also at night', () => {
    const lines = (returnTime: string) => {
      const [headers = '', row = ''] = buildLines({ ...SUMMER, time: '18:00', appt: '20:15' });
      return [`${headers}|Return Time`, `${row}|${returnTime}`];
    };
    const back = (returnTime: string) => readLines(lines(returnTime), {}, context).rides[1]?.trip;
    expect(back('23:30')).toMatchObject({ tripDate: '2026-07-06', puTime: '22:30', puZone: DENVER });
    expect(back('00:30')).toMatchObject({ tripDate: '2026-07-06', puTime: '23:30', puZone: DENVER });
    expect(back('04:30')).toMatchObject({ tripDate: '2026-07-07', puTime: '03:30', puZone: DENVER });
  });

  it('[TRP-18] leaves times that say their zone, placeholders, and will-calls as they are', () => {
    expect(trip({ time: '09:30', appt: '10:45 AM MDT' })).toMatchObject({ apptTime: '09:45' });
    expect(trip({ time: '11:59 PM', leg: 'B', appt: '', from: CLINIC, to: HOME })).toMatchObject({ willCall: true });
    expect(trip({ time: '09:30', appt: '00:00' })).toMatchObject({ apptTime: '' });
  });

  it('[TRP-18] is kept with the format once a person has chosen it', () => {
    const { questions } = read({ time: '09:30', appt: '10:45' });
    expect(formatToStore({ columns: {}, answers: { clocks: 'company' } }, questions).answers).toEqual({
      clocks: 'company',
    });
    expect(formatToStore({ columns: {}, answers: {} }, questions).answers).toEqual({});
  });
});
