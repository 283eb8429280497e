import { describe, expect, it } from 'vitest';
import { bornClientKey, clientKey, memberClientKey } from '../counting/clientKey';
import { findDuplicates, identifyClient, type KnownClient, type NamedPerson, newClientUid } from './clientIdentity';

const PHONE = '(518) 555-2001';
const person = (given: Partial<NamedPerson> = {}): NamedPerson => ({
  name: 'Maria Garcia',
  phone: PHONE,
  memberNumber: '',
  birthDate: '',
  ...given,
});
const numbered = (...numbers: readonly string[]) => numbers.map((number) => ({ payer: '', number }));
const client = (uid: string, given: Partial<KnownClient> = {}): KnownClient => ({
  uid,
  name: 'Maria Garcia',
  phones: [{ number: PHONE }],
  memberNumbers: [],
  birthDate: '',
  ...given,
});

/** The uid of the same client, or what else was decided with the uids and reasons. */
function decide(who: Partial<NamedPerson>, ...clients: readonly KnownClient[]) {
  const identity = identifyClient(person(who), clients);
  if (identity.kind === 'same') return identity.client.uid;
  return identity.kind === 'new' ? 'new' : identity.clients.map((each) => `${each.client.uid}: ${each.why}`);
}

describe('identifyClient', () => {
  it('[CLI-3] takes two with one name and phone number for two people if their member numbers or birth dates differ', () => {
    expect(decide({ memberNumber: 'B200' }, client('first', { memberNumbers: numbered('A100') }))).toBe('new');
    expect(decide({ birthDate: '1982-01-02' }, client('first', { birthDate: '1950-01-02' }))).toBe('new');
  });

  it('[CLI-3] finds a client of one name and phone number, however both are written', () => {
    expect(decide({ name: 'GARCIA, Maria', phone: '+1 518.555.2001' }, client('first'))).toBe('first');
    expect(decide({ memberNumber: 'A100' }, client('first'))).toBe('first');
    expect(decide({ phone: '' }, client('first', { phones: [] }))).toBe('first');
  });

  it('[CLI-3] takes one with three phone numbers for one client', () => {
    const phones = ['518-555-3001', '518-555-3002', PHONE].map((number) => ({ number }));
    expect(decide({}, client('first', { phones }))).toBe('first');
    const known = client('first', { phones: [{ number: '518-555-9999' }], memberNumbers: numbered('a-100') });
    expect(decide({ memberNumber: 'A 100' }, known)).toBe('first');
    expect(decide({ birthDate: '1950-01-02' }, { ...known, birthDate: '1950-01-02' })).toBe('first');
  });

  it('[CLI-3] prefers the client whose number agrees to the one who only has the name and phone number', () => {
    const clients = [client('plain'), client('numbered', { memberNumbers: numbered('A100', 'C300') })];
    expect(decide({ memberNumber: 'C300' }, ...clients)).toBe('numbered');
  });

  it('[CLI-3] asks about a married name, and never assumes it', () => {
    const married = { name: 'Maria Lopez' };
    const known = client('first', { memberNumbers: numbered('A100'), birthDate: '1950-01-02' });
    expect(decide({ ...married, memberNumber: 'A100' }, known)).toEqual(['first: Same member number, another name.']);
    expect(decide({ ...married, birthDate: '1950-01-02' }, known)).toEqual([
      'first: Same phone number and birth date, another name.',
    ]);
    expect(decide(married, known)).toBe('new');
    expect(decide({ ...married, memberNumber: 'A100', birthDate: '1982-01-02' }, known)).toBe('new');
  });

  it('[CLI-3] asks where facts disagree, where only the name is known, and where two clients fit', () => {
    const known = client('first', { memberNumbers: numbered('A100'), birthDate: '1950-01-02' });
    expect(decide({ memberNumber: 'A100', birthDate: '1950-02-01' }, known)).toEqual([
      'first: Same name and member number, another birth date.',
    ]);
    expect(decide({ memberNumber: 'B200', birthDate: '1950-01-02' }, known)).toEqual([
      'first: Same name and birth date, another member number.',
    ]);
    expect(decide({ phone: '518-555-9999' }, client('first'))).toEqual(['first: Same name, another phone number.']);
    expect(decide({ phone: '' }, client('first'))).toEqual(['first: Same name, and no phone number to compare.']);
    const both = [
      client('first', { memberNumbers: numbered('A100') }),
      client('second', { memberNumbers: numbered('B200') }),
    ];
    expect(decide({}, ...both)).toEqual(['first: Same name and phone number.', 'second: Same name and phone number.']);
  });

  it('[CLI-3] asks about a similar name only with the same phone number, and knows a typing error in a member’s name', () => {
    expect(decide({ name: 'Mario Garcia' }, client('first'))).toEqual(['first: Same phone number, a similar name.']);
    expect(decide({ name: 'Mario Garcia', phone: '518-555-9999' }, client('first'))).toBe('new');
    const known = client('first', { memberNumbers: numbered('A100') });
    expect(decide({ name: 'Marie Garcia', memberNumber: 'A100', phone: '' }, known)).toBe('first');
  });

  it.each(['0', 'N/A', '000000', 'none', 'TBD', '123456789', '-', '7'])(
    '[CLI-3] tells no one by the placeholder %s',
    (memberNumber) => {
      const known = client('first', { memberNumbers: numbered(memberNumber) });
      expect(decide({ name: 'Clovis Kettle', phone: '', memberNumber }, known)).toBe('new');
      expect(decide({ memberNumber }, client('first', { memberNumbers: numbered('A100') }))).toBe('first');
    },
  );

  it('[CLI-3] finds a client by the name and phone number of one who was merged into them', () => {
    const merged = client('first', { name: 'Maria Lopez', phones: [], mergedUids: [clientKey('Maria Garcia', PHONE)] });
    expect(decide({}, merged)).toBe('first');
  });
});

describe('newClientUid', () => {
  const usual = clientKey('Maria Garcia', PHONE);

  it('[CLI-3] is that of the name and phone number, unless a known client has it', () => {
    expect(newClientUid(person({ memberNumber: 'B200' }), [])).toBe(usual);
    const second = { name: 'Maria Garcia', phone: PHONE, medicaidId: 'B200' };
    expect(newClientUid(person({ memberNumber: 'B200' }), [client(usual)])).toBe(memberClientKey(second));
    expect(newClientUid(person({ birthDate: '1982-01-02' }), [client('x', { mergedUids: [usual] })])).toBe(
      bornClientKey('Maria Garcia', PHONE, '1982-01-02'),
    );
  });

  it('[CLI-3] is another one for each of several who can’t be told apart, and the same in a repeat', () => {
    const third = newClientUid(person(), [client(usual)]);
    const fourth = newClientUid(person(), [client(usual), client(third)]);
    expect(new Set([usual, third, fourth]).size).toBe(3);
    expect(newClientUid(person(), [client(usual)])).toBe(third);
  });
});

describe('findDuplicates', () => {
  it('[CLI-3] lists who may be the client, the likeliest first, by any of their phones and numbers', () => {
    const maria = client('maria', {
      phones: [{ number: '518-555-3001' }, { number: PHONE }],
      memberNumbers: numbered('A100', 'C300'),
    });
    const others = [
      client('elsewhere', { phones: [{ number: '518-555-9999' }] }),
      client('stranger', { name: 'Clovis Kettle' }),
      client('numbered', { name: 'Marie Garcia', phones: [], memberNumbers: numbered('C300') }),
      client('other', { memberNumbers: numbered('B200') }),
      client('phone'),
      maria,
    ];
    expect(findDuplicates(maria, others).map((each) => `${each.client.uid}: ${each.why}`)).toEqual([
      'numbered: Same member number.',
      'phone: Same name and phone number.',
      'elsewhere: Same name, another phone number.',
    ]);
  });
});
