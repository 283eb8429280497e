import { check } from '@mtos/model';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rideRequest, TIME_ZONE, TODAY } from '../requestFixture';
import {
  contentOf,
  copyOf,
  emptyContent,
  firstRepeat,
  lastRequestDay,
  nextLegOf,
  requestFormSchema,
  returnOf,
} from './requestContent';

const content = contentOf(rideRequest());
const form = (accepted: typeof content.legs = []) => requestFormSchema(TODAY, { timeZone: TIME_ZONE, accepted });
const problemOf = (given: object, accepted = content.legs.slice(0, 0)) =>
  check(form(accepted), { ...content, ...given }).problem;
const leg = content.legs[0] as (typeof content.legs)[number];

beforeEach(() => {
  vi.setSystemTime(new Date(`${TODAY}T12:00:00-06:00`));
});

describe('the form of a request', () => {
  it('[FAC-1] begins with a ride today, and asks for what is missing', () => {
    const { problem } = check(form(), emptyContent(TODAY));
    expect(problem).toEqual({ field: 'client.name', message: 'Enter the client’s name.' });
    expect(problemOf({})).toBeUndefined();
  });

  it('[FAC-1] does not decide how the client travels', () => {
    const client = { ...content.client, clientDis: emptyContent(TODAY).client.clientDis };
    expect(problemOf({ client })).toEqual({ field: 'client.clientDis', message: 'Choose how the client travels.' });
  });

  it('[FAC-1] takes no time that has passed at the company, but one that passed while it was typed', () => {
    const problem = (given: Partial<typeof leg>) => problemOf({ legs: [{ ...leg, apptTime: '', ...given }] });
    expect(problem({ puTime: '11:56' })).toBeUndefined();
    expect(problem({ puTime: '11:50' })).toEqual({
      field: 'legs.0.puTime',
      message: 'This time has passed. For a ride now, call the company.',
    });
    expect(problem({ puTime: '', apptTime: '11:00' })?.field).toBe('legs.0.apptTime');
    const passed = { ...leg, puTime: '08:00', apptTime: '' };
    expect(problemOf({ legs: [passed] }, [passed])).toBeUndefined();
  });

  it('[FAC-5] says which ride is too far ahead or in the past', () => {
    const problem = (day: string) => problemOf({ legs: [leg, { ...leg, day }] });
    expect(problem('2026-03-01')).toEqual({ field: 'legs.1.day', message: 'Choose today or a later day.' });
    expect(problem(lastRequestDay(TODAY))).toBeUndefined();
    expect(problem('2026-05-02')?.message).toBe('You can request rides up to 60 days ahead.');
  });

  it('[FAC-2] lets a ride stay on a day that has passed when another one should change', () => {
    const past = { ...leg, day: '2026-03-01' };
    expect(problemOf({ legs: [past, leg] }, [past, leg])).toBeUndefined();
    expect(problemOf({ legs: [past, leg] }, [leg, leg])?.field).toBe('legs.0.day');
  });

  it('[FAC-1] adds the way back at a time to be entered, and a ride that starts where the last one ends', () => {
    expect(returnOf(leg)).toEqual({
      ...{ day: TODAY, puTime: '', willCall: false, apptTime: '' },
      ...{ fromAddress: '1 Clinic Way', toAddress: '9 Elm St', fromPhone: '(555) 010-0199', toPhone: '' },
    });
    expect(nextLegOf(leg)).toMatchObject({ fromAddress: '1 Clinic Way', fromPhone: '(555) 010-0199', toAddress: '' });
  });

  it('[FAC-2] copies a request without its days and repeats', () => {
    const repeat = { weekdays: [1], until: '2026-04-01' };
    const copy = copyOf(
      rideRequest({
        repeat,
        legs: [
          { ...leg, day: '2026-02-01' },
          { ...leg, day: '2026-03-09' },
        ],
      }),
    );
    expect(copy.legs.map(({ day }) => day)).toEqual(['', '']);
    expect(check(form(), copy).problem).toEqual({ field: 'legs.0.day', message: 'Choose a day.' });
    const repeated = { ...copy, repeat: firstRepeat(copy.legs, TODAY) };
    expect(check(form(), repeated).problem?.field).toBe('legs.0.day');
    expect(copy.repeat).toBeNull();
    expect(copy.client.name).toBe('Ida Winters');
  });

  it('[FAC-1] repeats at first on the weekday of its first ride, which the others follow, for four weeks', () => {
    expect(firstRepeat([leg, { ...leg, day: '2026-03-04' }], TODAY)).toEqual({ weekdays: [1], until: '2026-03-30' });
  });
});
