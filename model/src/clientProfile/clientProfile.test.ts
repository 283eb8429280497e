import { describe, expect, it } from 'vitest';
import { SYSTEM, systemFor } from '../trip/writtenBy';
import { EMPTY_PROFILE, isInactiveOn, isSameToProfile, planProfile, withSearchGrams } from './clientProfile';

const client = {
  name: 'Ann Teapot',
  phone: '(917) 555-0101',
  medicaidId: 'WF10407T',
  clientDis: 'wheelchair' as const,
};
const says = {
  name: 'Ann Teapot',
  phones: [{ number: '(917) 555-0101', label: '', texts: false }],
  memberNumbers: [{ payer: '', number: 'WF10407T' }],
  clientDis: 'wheelchair',
};

describe('planProfile', () => {
  it('[CLI-1] creates the profile of a client who comes in, with what the trips say', () => {
    expect(planProfile(client, undefined)).toMatchObject({ kind: 'create', fields: { ...says, version: 1 } });
  });

  it('[CLI-1] has no phone and no member number of a client without any', () => {
    const { fields } = { fields: {}, ...planProfile({ ...client, phone: '', medicaidId: ' ' }, undefined) };
    expect(fields).toMatchObject({ phones: [], memberNumbers: [] });
  });

  it('[CLI-1] takes a phone and a member number as the rules take them when a person edits the profile', () => {
    const { fields } = {
      fields: {},
      ...planProfile({ ...client, phone: ' \u200b917\u001f', medicaidId: '\n7' }, undefined),
    };
    expect(fields).toMatchObject({ phones: [{ number: '917' }], memberNumbers: [{ number: '7' }] });
  });

  it('[CLI-1] follows the trips until a person edits the profile, and never after that', () => {
    const stored = { ...EMPTY_PROFILE, name: 'An Teapot', version: 4 };
    expect(planProfile(client, { ...stored, updatedBy: SYSTEM })).toMatchObject({
      kind: 'update',
      fields: { ...says, version: 5 },
    });
    expect(planProfile(client, { ...stored, updatedBy: 'olive' })).toEqual({ kind: 'none' });
    expect(planProfile(undefined, { ...stored, updatedBy: 'olive' })).toEqual({ kind: 'none' });
  });

  it('[CLI-3] keeps the birth date that an import stored, which no trip says', () => {
    const stored = { ...EMPTY_PROFILE, name: 'Ann Teapot', birthDate: '1950-01-31', version: 1, updatedBy: SYSTEM };
    expect(planProfile(client, stored)).toMatchObject({ fields: { birthDate: '1950-01-31' } });
    expect(planProfile(client, { ...stored, birthDate: 5 })).toMatchObject({ fields: { birthDate: '' } });
  });

  it('[CLI-6] follows the trips again after an erasure, because a client can book again', () => {
    const erased = { ...EMPTY_PROFILE, name: 'Erased client', version: 4, updatedBy: systemFor('olive') };
    expect(planProfile(client, erased)).toMatchObject({ kind: 'update', fields: says });
  });

  it('[CLI-1] deletes a profile that no person has edited once the client has no trips', () => {
    expect(planProfile(undefined, { ...EMPTY_PROFILE, updatedBy: SYSTEM })).toEqual({ kind: 'delete' });
    expect(planProfile(undefined, undefined)).toEqual({ kind: 'none' });
  });

  it('[CLI-1] leaves a profile as it is while nothing is known of the client', () => {
    expect(planProfile({ ...client, name: '' }, undefined)).toEqual({ kind: 'none' });
    expect(planProfile({ ...client, name: ' ' }, { ...EMPTY_PROFILE, updatedBy: SYSTEM })).toEqual({ kind: 'none' });
  });

  it('[CLI-1] writes a profile that can’t be read as a new one', () => {
    expect(planProfile(client, { version: 'one', updatedBy: SYSTEM })).toMatchObject({
      kind: 'update',
      fields: { ...says, version: 1 },
    });
    expect(planProfile(client, { version: 'one' })).toEqual({ kind: 'none' });
  });
});

describe('isSameToProfile', () => {
  it('[CLI-1] is true where only the number of trips or an address changed', () => {
    expect(isSameToProfile({ ...client, trips: 1 }, { ...client, trips: 2, fromAddress: '1 Elm St' })).toBe(true);
    expect(isSameToProfile(undefined, undefined)).toBe(true);
  });

  it.each([
    [undefined, client],
    [client, undefined],
    [client, { ...client, name: 'Ann Kettle' }],
    [client, { ...client, phone: '' }],
    [client, { ...client, medicaidId: '' }],
    [client, { ...client, clientDis: 'ambulatory' }],
  ])('[CLI-1] is false from %j to %j', (before, after) => {
    expect(isSameToProfile(before, after)).toBe(false);
  });
});

describe('isInactiveOn', () => {
  it.each([
    ['', '', '2026-01-05', false],
    ['2026-01-05', '', '2026-01-04', false],
    ['2026-01-05', '', '2026-01-05', true],
    ['2026-01-05', '', '2027-01-05', true],
    ['2026-01-05', '2026-01-07', '2026-01-07', true],
    ['2026-01-05', '2026-01-07', '2026-01-08', false],
  ])('[CLI-1] from %j until %j, on %s: %s', (inactiveFrom, inactiveUntil, day, expected) => {
    expect(isInactiveOn({ inactiveFrom, inactiveUntil }, day)).toBe(expected);
  });
});

describe('withSearchGrams', () => {
  it('[CLI-1] finds a profile by its names, the digits of its phones, and its member numbers', () => {
    const { searchGrams } = withSearchGrams({
      ...EMPTY_PROFILE,
      name: 'Ann',
      nickname: 'Zoe',
      phones: [{ number: '(917) 555-0101', label: '', texts: false }],
      memberNumbers: [{ payer: '', number: 'WF-10.407' }],
    });
    expect(searchGrams).toEqual(expect.arrayContaining(['ann', 'zoe', '755', '101', 'wf1', '407']));
  });
});
