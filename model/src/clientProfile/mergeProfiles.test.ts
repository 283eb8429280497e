import { describe, expect, it } from 'vitest';
import { LIMITS } from '../documents/limits';
import { EMPTY_PROFILE, type ProfileContent } from './clientProfile';
import { MERGE_CHOICES, mergeProfiles } from './mergeProfiles';

const DAY = '2026-11-26';
const OXYGEN = { oxygenLiters: 2 };
const profile = (given: Partial<ProfileContent>): ProfileContent => ({
  ...EMPTY_PROFILE,
  name: 'Maria Garcia',
  ...given,
});
const phone = (number: string, label = '', texts = false) => ({ number, label, texts });

describe('mergeProfiles', () => {
  it('[CLI-3] fills in what only one of the two profiles says', () => {
    const into = profile({ birthDate: '1950-01-02', phones: [phone('(518) 555-2001')] });
    const from = profile({
      nickname: 'Mia',
      phones: [phone('518-555-3001')],
      driverNotes: 'Ring twice.',
      needs: OXYGEN,
    });
    const { content, conflicts, noted, fits } = mergeProfiles(into, from, {}, DAY);
    expect(content).toEqual({
      ...into,
      nickname: 'Mia',
      phones: [phone('(518) 555-2001'), phone('518-555-3001')],
      driverNotes: 'Ring twice.',
      needs: OXYGEN,
    });
    expect(mergeProfiles(from, into, {}, DAY).content.needs).toEqual(OXYGEN);
    expect([conflicts, noted, fits]).toEqual([[], [], true]);
  });

  it('[CLI-3] shows where both differ, keeps the chosen value, and notes the other one', () => {
    const into = profile({ birthDate: '1950-01-02', officeNotes: 'Prefers mornings.' });
    const from = profile({ name: 'Maria Lopez', birthDate: '1950-02-01', clientDis: 'wheelchair' });
    const { content, conflicts } = mergeProfiles(into, from, { name: 'from', clientDis: 'from' }, DAY);
    expect(conflicts).toEqual([
      { field: 'name', into: 'Maria Garcia', from: 'Maria Lopez' },
      { field: 'birthDate', into: '1950-01-02', from: '1950-02-01' },
      { field: 'clientDis', into: 'Ambulatory', from: 'Wheelchair' },
    ]);
    expect(content).toMatchObject({ name: 'Maria Lopez', birthDate: '1950-01-02', clientDis: 'wheelchair' });
    expect(content.officeNotes).toBe(
      'Prefers mornings.\nMerged on 2026-11-26.\nName: Maria Garcia\nBirth date: 1950-02-01\nMobility need: Ambulatory',
    );
  });

  it('[CLI-3] keeps the chosen needs of the two, and notes the others with their loading minutes', () => {
    const [into, from] = [profile({ needs: OXYGEN }), profile({ needs: { equipment: ['walker'], loadingMinutes: 8 } })];
    const conflict = { field: 'needs', into: 'Oxygen 2 L/min', from: 'Walker, 8 min for loading' };
    const kept = mergeProfiles(into, from, {}, DAY);
    expect([kept.content.needs, kept.conflicts]).toEqual([OXYGEN, [conflict]]);
    expect(kept.noted).toEqual(['Other needs: Walker, 8 min for loading']);
    const replaced = mergeProfiles(into, from, { needs: 'from' }, DAY);
    expect(replaced.content.needs).toEqual(from.needs);
    expect(replaced.noted).toEqual(['Other needs: Oxygen 2 L/min']);
  });

  it('[CLI-3] [CLI-4] keeps what either asked for about drivers, blocks one whom the other prefers, and notes what has no room', () => {
    const many = (prefix: string) => Array.from({ length: LIMITS.driverWishes }, (_, index) => `${prefix}${index}`);
    const into = profile({ driverWishes: { blocked: ['tom'], preferred: ['ana', 'bea'] } });
    const from = profile({ driverWishes: { blocked: ['ana'], preferred: ['cy'] } });
    expect(mergeProfiles(into, from, {}, DAY).content.driverWishes).toEqual({
      ...{ blocked: ['tom', 'ana'], preferred: ['bea', 'cy'] },
    });
    expect(mergeProfiles(into, profile({}), {}, DAY).content.driverWishes).toEqual(into.driverWishes);
    expect(mergeProfiles(profile({}), profile({}), {}, DAY).content.driverWishes).toBeNull();
    const full = profile({ driverWishes: { blocked: many('a'), preferred: [] } });
    const more = profile({ driverWishes: { blocked: ['tom'], preferred: [] } });
    const { content, noted } = mergeProfiles(full, more, {}, DAY);
    expect([content.driverWishes, noted]).toEqual([full.driverWishes, ['Blocked drivers without room: 1']]);
  });

  it('[CLI-3] [MNY-2] keeps the client’s payer, and notes that the other client had another one', () => {
    const [none, one, other] = ['', 'one', 'other'].map((payerUid) => profile({ payerUid }));
    const merge = (into = profile({}), from = profile({})) => {
      const { content, noted } = mergeProfiles(into, from, {}, DAY);
      return [content.payerUid, noted];
    };
    expect(merge(none, other)).toEqual(['other', []]);
    expect(merge(one, none)).toEqual(['one', []]);
    expect(merge(one, one)).toEqual(['one', []]);
    expect(merge(one, other)).toEqual(['one', ['The other client had another payer']]);
  });

  it('[CLI-3] lets a client ride on whose other profile is inactive, unless a person chooses otherwise', () => {
    const from = profile({ inactiveFrom: '2026-11-01', inactiveReason: 'In the hospital.' });
    expect(mergeProfiles(profile({}), from, {}, DAY).content).toMatchObject({
      inactiveFrom: '',
      officeNotes: 'Merged on 2026-11-26.\nInactive: from 2026-11-01, In the hospital.',
    });
    expect(mergeProfiles(profile({}), from, { inactive: 'from' }, DAY).content).toMatchObject({
      inactiveFrom: '2026-11-01',
      inactiveReason: 'In the hospital.',
    });
  });

  it('[CLI-3] notes the phones, numbers, places, and contacts for which there is no room', () => {
    const phones = ['1', '2', '3'].map((last) => phone(`518-555-200${last}`));
    const into = profile({ phones, memberNumbers: [{ payer: '', number: 'A 100' }] });
    const from = profile({
      phones: [phone('(518) 555-2001', 'Daughter', true), phone('518-555-2004', 'Mobile')],
      memberNumbers: [{ payer: '', number: 'A100' }],
    });
    const { content, noted } = mergeProfiles(into, from, {}, DAY);
    expect(content.phones).toEqual(phones);
    expect(noted).toEqual([
      'Member number: A100',
      'Phone: (518) 555-2001, Daughter, texts allowed',
      'Phone: 518-555-2004, Mobile, texts not allowed',
    ]);
  });

  it('[CLI-3] says when the notes have no room for what would be lost', () => {
    const into = profile({ officeNotes: 'x'.repeat(LIMITS.comments - 10) });
    expect(mergeProfiles(into, profile({ officeNotes: 'Prefers mornings.' }), {}, DAY).fits).toBe(false);
    expect(mergeProfiles(into, profile({}), {}, DAY).fits).toBe(true);
  });

  it.each(MERGE_CHOICES)('[CLI-3] loses nothing that is said of %s, whoever’s value is chosen', (field) => {
    const into = profile({
      nickname: 'Mia',
      birthDate: '1950-01-02',
      language: 'Spanish',
      email: 'a@example.com',
      needs: OXYGEN,
    });
    const from = profile({
      ...{
        name: 'Maria Lopez',
        nickname: 'Mary',
        birthDate: '1950-02-01',
        language: 'English',
        email: 'b@example.com',
      },
      ...{ clientDis: 'stretcher', needs: { oxygenLiters: 3 }, inactiveFrom: '2026-11-01' },
    });
    const { content, conflicts } = mergeProfiles(into, from, { [field]: 'from' }, DAY);
    expect(conflicts.map((conflict) => conflict.field)).toEqual(MERGE_CHOICES);
    const lost = conflicts.find((conflict) => conflict.field === field)?.into ?? '';
    expect(content.officeNotes).toContain(`: ${lost}`);
  });
});
