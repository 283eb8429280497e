import { describe, expect, it } from 'vitest';
import { bornClientKey, clientKey, memberClientKey } from '../counting/clientKey';
import { identifyClient } from './clientIdentity';
import { confirmNewClient, type NewClient, type UidOwner } from './confirmNewClient';

const MARIA = { name: 'Maria Garcia', phone: '518-555-2001' };
const USUAL = clientKey(MARIA.name, MARIA.phone);
const SECOND = memberClientKey({ ...MARIA, medicaidId: 'B200' });
const BORN = bornClientKey(MARIA.name, MARIA.phone, '1982-03-04');

const person = (memberNumber: string, birthDate = '', fileNumbers = [memberNumber]): NewClient => ({
  ...{ ...MARIA, memberNumber, birthDate, fileNumbers },
});
const owner = (memberNumber: string, birthDate = ''): UidOwner => ({ memberNumbers: [memberNumber], birthDate });
const confirm = (who: NewClient, found: UidOwner | undefined, uid = USUAL) => confirmNewClient(who, uid, found);

describe('the uid of a new client of a file', () => {
  it('[CLI-3] stays while no one has it, or nothing is known of who has', () => {
    expect(confirm(person('A100'), undefined)).toBe(USUAL);
    expect(confirm(person('A100', '1950-01-31'), owner(''))).toBe(USUAL);
    expect(confirm(person(''), owner('N/A'))).toBe(USUAL);
  });

  it('[CLI-3] stays for the same member number or birth date, also a number that the person has elsewhere in the file', () => {
    expect(confirm(person('A100'), owner('a-100'))).toBe(USUAL);
    expect(confirm(person('', '1950-01-31'), owner('A100', '1950-01-31'))).toBe(USUAL);
    expect(confirm(person('', '', ['PLAN-778']), owner('PLAN-778'))).toBe(USUAL);
    expect(confirm(person('B200'), owner('B200'), SECOND)).toBe(SECOND);
  });

  it('[CLI-3] is the person’s own if another member number or birth date has it', () => {
    expect(confirm(person('B200'), owner('A100'))).toBe(SECOND);
    expect(confirm(person('', '1982-03-04'), owner('', '1950-01-31'))).toBe(BORN);
    expect(confirm(person('B200', '1982-03-04'), owner('', '1950-01-31'))).toBe(SECOND);
  });

  it('[CLI-3] stays where nothing contradicts that it is the same person, as the review of a file decides', () => {
    expect(confirm(person(''), owner('A100'))).toBe(USUAL);
    expect(confirm(person('A100'), owner('', '1950-01-31'))).toBe(USUAL);
    expect(confirm(person('', '1982-03-04'), owner('A100'))).toBe(USUAL);
    // The plan's number
    expect(confirm(person('', '', ['PLAN-778']), owner('A100'))).toBe(USUAL);
    for (const [who, found] of [
      [person(''), owner('A100')],
      [person('A100'), owner('', '1950-01-31')],
      [person('', '1982-03-04'), owner('A100')],
    ] as const) {
      const { memberNumbers, birthDate } = found;
      const known = {
        ...{ uid: USUAL, name: MARIA.name, phones: [{ number: MARIA.phone }], birthDate },
        memberNumbers: memberNumbers.filter((number) => number !== '').map((number) => ({ payer: '', number })),
      };
      expect(identifyClient(who, [known])).toMatchObject({ kind: 'same' });
    }
  });

  it('[CLI-3] is left to a person where facts contradict each other', () => {
    expect(confirm(person('A100', '1982-03-04'), owner('A100', '1950-01-31'))).toBeUndefined();
    expect(confirm(person('B200', '1982-03-04'), owner('A100', '1982-03-04'))).toBeUndefined();
    expect(confirm(person('B200'), owner('A100'), SECOND)).toBeUndefined();
  });
});
