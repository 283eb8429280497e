import { describe, expect, it } from 'vitest';
import { check } from '../documents/schema';
import { firstDay, lastDay } from './requestDays';
import {
  answerRequestSchema,
  type RequestContentInput,
  requestContentInputSchema,
  requestDayProblem,
  requestTimeProblem,
  sendRequestSchema,
} from './requestInput';

type Leg = RequestContentInput['legs'][number];

const leg: Leg = {
  ...{ day: '2026-03-02', puTime: '09:00', willCall: false, apptTime: '09:45' },
  ...{ fromAddress: '1 Elm St', toAddress: '9 Oak Ave', fromPhone: '', toPhone: '' },
};
const content: RequestContentInput = {
  client: { name: 'Ann Example', phone: '', birthDate: '', medicaidId: '', clientDis: 'wheelchair', needs: null },
  legs: [leg],
  ...{ repeat: null, notes: '', poNumber: '' },
};
const problemOf = (changes: Partial<RequestContentInput>) =>
  check(requestContentInputSchema, { ...content, ...changes }).problem;
const problemOfLeg = (changes: Partial<Leg>) => problemOf({ legs: [{ ...leg, ...changes }] });

describe('the form of a request for rides', () => {
  it('[FAC-1] takes one to four rides', () => {
    expect(problemOf({ legs: [leg, leg, leg, leg] })).toBeUndefined();
    expect(problemOf({ legs: [] })).toEqual({ field: 'legs', message: 'Add a ride.' });
    expect(problemOf({ legs: Array.from({ length: 5 }, () => leg) })).toEqual({
      ...{ field: 'legs', message: 'A request has at most 4 rides.' },
    });
  });

  it('[FAC-1] wants a pick-up time, an appointment, or a will-call, and not a time for a will-call', () => {
    expect(problemOfLeg({ puTime: '' })).toBeUndefined();
    expect(problemOfLeg({ puTime: '', apptTime: '', willCall: true })).toBeUndefined();
    expect(problemOfLeg({ puTime: '', apptTime: '' })?.field).toBe('legs.0.puTime');
    expect(problemOfLeg({ willCall: true })).toMatchObject({ message: 'A will-call has no pick-up time yet.' });
    expect(problemOfLeg({ apptTime: '08:00' })).toMatchObject({ field: 'legs.0.apptTime' });
  });

  it('[FAC-1] repeats on weekdays until a day within a year of the first ride', () => {
    const until = (day: string) => problemOf({ repeat: { weekdays: [1, 3], until: day } });
    expect(until('2026-03-02')).toBeUndefined();
    expect(until('2027-03-03')).toBeUndefined();
    expect(until('2026-03-01')).toMatchObject({ field: 'repeat.until' });
    expect(until('2027-03-04')).toMatchObject({ field: 'repeat.until' });
    expect(problemOf({ repeat: { weekdays: [], until: '2026-03-09' } })).toMatchObject({ field: 'repeat.weekdays' });
  });

  it('[FAC-1] says of a ride that repeats that it has no day, or that there is none', () => {
    const repeat = { weekdays: [1], until: '2026-03-09' };
    for (const day of ['', '2026-02-30', 'soon']) {
      expect(problemOf({ legs: [{ ...leg, day }], repeat })).toMatchObject({ field: 'legs.0.day' });
    }
    expect(problemOf({ legs: [], repeat })).toMatchObject({ field: 'legs' });
  });

  it('[FAC-1] repeats only rides within a few days of each other', () => {
    const later = (day: string, repeat: RequestContentInput['repeat'] = { weekdays: [1], until: '2026-04-06' }) =>
      problemOf({ legs: [leg, { ...leg, day }], repeat });
    expect(later('2026-03-05')).toBeUndefined();
    expect(later('2026-03-06')).toEqual({
      field: 'legs.1.day',
      message: 'Rides that repeat together start at most 3 days after the first. Request this one separately.',
    });
    expect(later('2026-03-06', null)).toBeUndefined();
  });

  it('[FAC-1] keeps notes and the PO number short, and takes no unknown field', () => {
    expect(problemOf({ notes: 'n'.repeat(500), poNumber: '7'.repeat(40) })).toBeUndefined();
    expect(problemOf({ notes: 'n'.repeat(501) })?.field).toBe('notes');
    expect(problemOf({ poNumber: '7'.repeat(41) })?.field).toBe('poNumber');
    expect(check(requestContentInputSchema, { ...content, state: 'accepted' }).problem?.field).toBe('state');
  });
});

describe('the days of a request', () => {
  it('[FAC-5] are from today to 60 days ahead, and the problem says so', () => {
    const problem = (day: string) => requestDayProblem([leg, { ...leg, day }], '2026-03-02');
    expect(problem('2026-03-02')).toBeUndefined();
    expect(problem('2026-05-01')).toBeUndefined();
    expect(problem('2026-05-02')).toBe('You can request rides up to 60 days ahead.');
    expect(problem('2026-03-01')).toBe('Choose today or a later day.');
  });

  it('[FAC-2] begin with the first ride and end with the last, also of a repeated request', () => {
    const legs = [{ day: '2026-03-04' }, { day: '2026-03-02' }];
    expect(firstDay(legs)).toBe('2026-03-02');
    expect(lastDay(legs, null)).toBe('2026-03-04');
    // The ride two days after the first repeats two days later, too
    expect(lastDay(legs, { until: '2026-04-01' })).toBe('2026-04-03');
    expect(lastDay([{ day: '2026-03-02' }], { until: '2026-04-01' })).toBe('2026-04-01');
  });
});

describe('what is sent about a request', () => {
  const isValid = (input: object) => check(sendRequestSchema, input).problem === undefined;

  it('[FAC-2] is new, changed, or withdrawn, or asks for a change; all but a new one name the version', () => {
    expect(isValid({ task: 'send', id: 'a_1', payerUid: 'payer', content })).toBe(true);
    expect(isValid({ task: 'change', id: 'a_1', version: 2, content })).toBe(true);
    expect(isValid({ task: 'withdraw', id: 'a_1', version: 2 })).toBe(true);
    expect(isValid({ task: 'askChange', id: 'a_1', version: 2, legs: [leg], ask: '' })).toBe(true);
    expect(isValid({ task: 'askCancel', id: 'a_1', version: 2, cancel: [1], ask: '' })).toBe(true);
    expect(isValid({ task: 'askCancel', id: 'a_1', version: 2, cancel: [], ask: '' })).toBe(false);
    expect(isValid({ task: 'withdraw', id: 'a_1' })).toBe(false);
    expect(isValid({ task: 'send', id: 'a/1', payerUid: 'payer', content })).toBe(false);
    expect(isValid({ task: 'change', id: 'a_1', version: 2, content, payerUid: 'other' })).toBe(false);
  });

  it('[FAC-1] is for no time that has passed at the company, unless that stays as it is', () => {
    const facts = { timeZone: 'America/Chicago', now: new Date('2026-03-02T15:05:00Z') };
    const problem = (given: Partial<Leg>, planned?: Leg) => requestTimeProblem({ ...leg, ...given }, planned, facts);
    expect(problem({})).toBeUndefined();
    expect(problem({ puTime: '08:59' })).toBe('This time has passed. For a ride now, call the company.');
    expect(problem({ puTime: '', apptTime: '08:59' })).toContain('has passed');
    expect(problem({ puTime: '', apptTime: '' })).toBeUndefined();
    expect(problem({ day: '2026-03-03', puTime: '08:59' })).toBeUndefined();
    expect(problem({ puTime: '08:59', toPhone: '1' }, { ...leg, puTime: '08:59' })).toBeUndefined();
    expect(problem({ puTime: '08:59' }, { ...leg, puTime: '08:30' })).toContain('has passed');
  });

  it('[FAC-3] is declined with one of the reasons', () => {
    const decline = { task: 'decline', id: 'a_1', version: 1, note: '' };
    expect(check(answerRequestSchema, { ...decline, reason: 'noVehicle' }).problem).toBeUndefined();
    expect(check(answerRequestSchema, { ...decline, reason: 'busy' }).problem?.field).toBe('reason');
    expect(check(answerRequestSchema, decline).problem?.field).toBe('reason');
  });
});
