import { describe, expect, it } from 'vitest';
import type { KnownClient } from './clientIdentity';
import { findDuplicatePairs } from './findDuplicatePairs';

interface Given {
  readonly name?: string;
  readonly phone?: string;
  readonly member?: string;
  readonly birthDate?: string;
}

const client = (
  uid: string,
  { name = 'Maria Garcia', phone = '', member = '', birthDate = '' }: Given,
): KnownClient => ({
  uid,
  name,
  birthDate,
  phones: phone === '' ? [] : [{ number: phone }],
  memberNumbers: member === '' ? [] : [{ payer: '', number: member }],
});

const found = (...clients: readonly KnownClient[]) =>
  findDuplicatePairs(clients).pairs.map(({ clients: [one, other], why }) => `${one.uid} ${other.uid}: ${why}`);

describe('clients who look like one person', () => {
  it('[CLI-3] have one member number, one phone number and names alike, or one name and birth date', () => {
    expect(
      found(
        client('a', { member: 'WF-10407T' }),
        client('b', { name: 'Mary Garcia', member: 'wf10407t' }),
        client('c', { name: 'Ned Quilt', phone: '(718) 555-0142' }),
        client('d', { name: 'Nedd Quilt', phone: '718-555-0142' }),
        client('e', { name: 'Abner Teapot', birthDate: '1950-01-31' }),
        client('f', { name: 'Teapot, Abner', birthDate: '1950-01-31' }),
      ),
    ).toEqual([
      'a b: Same member number.',
      'c d: Same phone number, a similar name.',
      'e f: Same name and member number or birth date.',
    ]);
  });

  it('[CLI-3] are not those who share only a name or a nursing home’s phone', () => {
    expect(found(client('a', { phone: '718-555-0142' }), client('b', { phone: '718-555-0199' }))).toEqual([]);
    expect(
      found(client('a', { phone: '718-555-0142' }), client('b', { name: 'Ned Quilt', phone: '718-555-0142' })),
    ).toEqual([]);
  });

  it('[CLI-3] are not those whom a birth date or member number tells apart', () => {
    const phone = '718-555-0142';
    expect(
      found(client('a', { phone, birthDate: '1950-01-31' }), client('b', { phone, birthDate: '1981-05-02' })),
    ).toEqual([]);
    expect(found(client('a', { phone, member: 'A100' }), client('b', { phone, member: 'B200' }))).toEqual([]);
  });

  it('[CLI-3] are not those of whom a person said so, on either profile', () => {
    const [one, other] = [client('a', { member: 'A100' }), client('b', { member: 'A100' })];
    expect(found(one, other)).toHaveLength(1);
    expect(found({ ...one, notSameUids: ['b'] }, other)).toEqual([]);
    expect(found(one, { ...other, notSameUids: ['a'] })).toEqual([]);
    expect(found({ ...one, notSameUids: ['c'] }, other)).toHaveLength(1);
  });

  it('[CLI-3] are found among many clients under one phone number, each pair once', () => {
    const phone = '718-555-0142';
    const many = Array.from({ length: 150 }, (_, index) => client(`${index}`, { name: `Resident Nr${index}`, phone }));
    const twins = [client('a', { phone, birthDate: '1950-01-31' }), client('b', { phone })];
    expect(found(...many, ...twins).filter((text) => /^[ab] /.test(text))).toEqual([
      'a b: Same name and phone number.',
    ]);
  });

  it('[CLI-3] are not matched by a number that more than 200 clients share, and the result says so', () => {
    const phone = '718-555-0142';
    const many = Array.from({ length: 201 }, (_, index) => client(`${index}`, { phone }));
    expect(findDuplicatePairs(many)).toEqual({ pairs: [], skipped: 1 });
    expect(findDuplicatePairs(many.slice(0, 3))).toMatchObject({ pairs: [{}, {}, {}], skipped: 0 });
  });
});
