import { describe, expect, it } from 'vitest';
import type { KnownClient } from '../../clientProfile/clientIdentity';
import { bornClientKey, clientKey, memberClientKey } from '../../counting/clientKey';
import type { Ride, RidePerson } from '../reading/fileReading';
import { type ClientAnswers, filePeople, identifyPeople } from './fileClients';
import { buildRide } from './rideFixtures';

const PHONE = '518-555-2001';
let lines = 0;
const ride = (person: Partial<RidePerson>): Ride => {
  lines += 1;
  const who = { name: 'Maria Garcia', phone: PHONE, memberNumber: '', birthDate: '', ...person };
  return {
    ...buildRide({ name: who.name, phone: who.phone, line: lines, puTime: '09:00' }),
    person: who,
    key: `key ${lines}`,
  };
};
const client = (uid: string, given: Partial<KnownClient> = {}): KnownClient => ({
  uid,
  name: 'Maria Garcia',
  phones: [{ number: PHONE }],
  memberNumbers: [],
  birthDate: '',
  ...given,
});

/** The uid of each ride's client, in the order of the rides, and the questions. */
function identify(rides: readonly Ride[], known: readonly KnownClient[] = [], answers: ClientAnswers = {}) {
  const people = filePeople(rides);
  const { uids, questions, birthDates } = identifyPeople(people, known, answers);
  return { uids: rides.map(({ key }) => uids.get(key)), questions, birthDates, people };
}

const usual = clientKey('Maria Garcia', PHONE);

describe('the clients of a file', () => {
  it('[CLI-3] are told apart by member number or birth date, and found again by one of them', () => {
    const rides = [
      ride({ memberNumber: 'A100', birthDate: '1/2/1950' }),
      ride({ memberNumber: 'B200' }),
      ride({ memberNumber: 'a-100', phone: '518-555-3001' }),
      ride({ name: 'GARCIA, MARIA', birthDate: '1/2/1950', phone: '' }),
    ];
    const { uids, questions, birthDates } = identify(rides);
    const second = memberClientKey({ name: 'Maria Garcia', phone: PHONE, medicaidId: 'B200' });
    expect(uids).toEqual([usual, second, usual, usual]);
    expect(questions).toEqual([]);
    expect([...birthDates]).toEqual([[usual, '1950-01-02']]);
    const born = identify([ride({ birthDate: '1/2/1950' }), ride({ birthDate: '3/4/1982' })]);
    expect(born.uids).toEqual([usual, bornClientKey('Maria Garcia', PHONE, '1982-03-04')]);
  });

  it('[CLI-3] keep the first of two birth dates that a person says are one client’s', () => {
    const rides = [
      ride({ memberNumber: 'A100', birthDate: '1/2/1950' }),
      ride({ memberNumber: 'A100', birthDate: '3/4/1982' }),
    ];
    const [asked] = identify(rides).questions;
    const { uids, birthDates } = identify(rides, [], { [asked?.person.id ?? '']: usual });
    expect(uids).toEqual([usual, usual]);
    expect([...birthDates]).toEqual([[usual, '1950-01-02']]);
  });

  it('[CLI-3] are asked about once for all rows of a person, and are new clients until someone answers', () => {
    const rides = Array.from({ length: 30 }, () => ride({ phone: '518-555-3001' }));
    const known = [client('first')];
    const { uids, questions, people } = identify(rides, known);
    const own = clientKey('Maria Garcia', '518-555-3001');
    expect(new Set(uids)).toEqual(new Set([own]));
    expect(questions).toMatchObject([{ clients: [{ why: 'Same name, another phone number.' }] }]);
    expect(questions[0]?.person.rides).toHaveLength(30);
    const [person] = people;
    expect(new Set(identify(rides, known, { [person?.id ?? '']: 'first' }).uids)).toEqual(new Set(['first']));
    expect(new Set(identify(rides, known, { [person?.id ?? '']: 'nobody' }).uids)).toEqual(new Set([own]));
  });

  it('[CLI-3] are no one’s by a placeholder, or by a number that many names share', () => {
    const names = ['Ann Kettle', 'Ben Quilt', 'Cleo Thimble', 'Dov Inkwell', 'Eve Wheel'];
    for (const memberNumber of ['0', 'PLAN-778']) {
      const { uids, questions } = identify(
        names.map((name, index) => ride({ name, memberNumber, phone: `518-555-400${index}` })),
        [client('first', { memberNumbers: [{ payer: '', number: memberNumber }] })],
      );
      expect(uids).toEqual(names.map((name, index) => clientKey(name, `518-555-400${index}`)));
      expect(questions).toEqual([]);
    }
  });

  it('[CLI-3] recognizes later people of the file by what earlier rows say', () => {
    const rides = [
      ride({ memberNumber: 'A100', phone: '518-555-3001' }),
      ride({ name: 'Marie Garcia', memberNumber: 'A100', phone: '' }),
      ride({ name: 'Maria Lopez', memberNumber: 'A100', phone: '' }),
    ];
    const { uids, questions } = identify(rides, [client('first', { memberNumbers: [{ payer: '', number: 'A100' }] })]);
    expect(uids.slice(0, 2)).toEqual(['first', 'first']);
    expect(questions.map(({ person, clients }) => [person.name, clients.map(({ why }) => why)])).toEqual([
      ['Maria Lopez', ['Same member number, another name.']],
    ]);
  });

  it('[CLI-3] [IMP-4] makes 400 clients of a first file of 2,000 rows without a question', () => {
    const rides = Array.from({ length: 2000 }, (_, index) => {
      const of = index % 400;
      return ride({ name: `Client ${of} Inkwell`, phone: `518-555-${1000 + (of % 40)}`, memberNumber: `M${of}000` });
    });
    const { uids, questions, people } = identify(rides);
    expect([new Set(uids).size, questions.length, people.length]).toEqual([400, 0, 400]);
  });
});
