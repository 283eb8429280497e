import { describe, expect, it } from 'vitest';
import { isSamePerson, type Person } from './samePerson';

const ann: Person = { name: 'Ann Heather', phone: '518-555-0720', memberNumber: '' };
const inFile = (change: Partial<Person>, of: Person = ann) => isSamePerson(of, { ...of, ...change }, 'file');
const overTime = (change: Partial<Person>, of: Person = ann) => isSamePerson(of, { ...of, ...change }, 'time');

describe('whether two rows are the same person’s', () => {
  it('[IMP-7] says the name, in any order and spelling of its words', () => {
    for (const name of ['HEATHER, ANN', 'Heather Ann', 'ann  heather']) expect(inFile({ name })).toBe(true);
    expect(inFile({ name: 'Ben Heather' })).toBe(false);
  });

  it('[IMP-7] says another phone within a file, but not in a later one', () => {
    expect(inFile({ phone: '518-555-0721' })).toBe(false);
    expect(overTime({ phone: '518-555-0721' })).toBe(true);
    expect(inFile({ phone: '' })).toBe(true);
  });

  it('[IMP-7] says another member number or birth date, whatever the name', () => {
    const known = { ...ann, memberNumber: 'A-100', birthDate: '1/2/1950' };
    expect([inFile({ memberNumber: 'B200' }, known), overTime({ memberNumber: 'B200' }, known)]).toEqual([
      false,
      false,
    ]);
    expect([inFile({ birthDate: '1/3/1950' }, known), inFile({ memberNumber: 'a100' }, known)]).toEqual([false, true]);
    expect(inFile({ phone: '518-555-0721' }, known)).toBe(true);
  });

  it('[IMP-7] corrects a name only with the same member number, or later with the same phone', () => {
    const known = { ...ann, memberNumber: 'A100' };
    for (const name of ['Anne Heather', 'A Heather', 'Ann M Heather']) {
      expect([inFile({ name }, known), overTime({ name }), inFile({ name })]).toEqual([true, true, false]);
    }
    // The same number in every row is the plan's
    expect([inFile({ name: 'Ben Moss' }, known), overTime({ name: 'Ben Moss' }, known)]).toEqual([false, false]);
  });
});
