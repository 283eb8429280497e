import { describe, expect, it } from 'vitest';
import { answerSchema, askedPickUps, chosenClient, chosenPickUps, NEW_CLIENT, OTHER_CLIENT } from './answerValues';
import { changeOf, leg, requestDoc } from './requestFixtures';

const APPOINTMENT = leg({ puTime: '', apptTime: '10:00' });
describe('the form that accepts a request', () => {
  it('[FAC-3] asks for the pick-up of rides with only an appointment, and not of those that became trips before', () => {
    expect(askedPickUps(requestDoc({ legs: [leg(), APPOINTMENT, leg({ puTime: '', willCall: true })] }))).toEqual([1]);
    const legs = [APPOINTMENT, APPOINTMENT];
    // The office has chosen the pick-up of the first, whose times and places stay the same
    const called = { ...APPOINTMENT, toPhone: '(718) 555-0150' };
    const change = changeOf({ legs: [called, { ...APPOINTMENT, apptTime: '11:00' }] });
    expect(askedPickUps(requestDoc({ state: 'accepted', legs, change }))).toEqual([1]);
    const moved = { ...APPOINTMENT, toAddress: 'Elm Dialysis, Queens' };
    expect(askedPickUps(requestDoc({ state: 'accepted', legs, change: changeOf({ legs: [moved, called] }) }))).toEqual([
      0,
    ]);
    expect(
      askedPickUps(requestDoc({ state: 'accepted', legs, change: changeOf({ kind: 'cancel', cancel: [0] }) })),
    ).toEqual([]);
  });

  it('[FAC-3] wants a client, and pick-ups before their appointments', () => {
    const problems = (client: string, otherUid: string, puTime: string) =>
      answerSchema([APPOINTMENT], [0], true)
        .safeParse({ client, otherUid, puTimes: [puTime] })
        .error?.issues.map(({ path }) => path.join('.')) ?? [];
    expect(problems('', '', '09:00')).toEqual(['client']);
    expect(problems(OTHER_CLIENT, '', '09:00')).toEqual(['client']);
    expect(problems('maria', '', '')).toEqual(['puTimes.0']);
    expect(problems('maria', '', '10:30')).toEqual(['puTimes.0']);
    expect(problems(OTHER_CLIENT, 'ned', '09:00')).toEqual([]);
  });

  it('[FAC-3] says who was chosen, and which pick-ups nobody changed', () => {
    const values = { client: NEW_CLIENT, otherUid: '', puTimes: ['', '09:00', '08:15'] };
    expect(chosenClient(values)).toBeNull();
    expect(chosenClient({ ...values, client: OTHER_CLIENT, otherUid: 'ned' })).toBe('ned');
    expect(chosenPickUps(values, [1, 2], { pickUps: { 1: '09:00', 2: '08:00' } })).toEqual({
      puTimes: { '1': '09:00', '2': '08:15' },
      computed: [1],
    });
  });
});
