import { describe, expect, it } from 'vitest';
import { bornClientKey, chooseClientUid, clientKey, memberClientKey } from './clientKey';

const maria = (medicaidId: string) => ({ name: 'Maria Garcia', phone: '518-555-2001', medicaidId });
const usual = clientKey('Maria Garcia', '(518) 555-2001');
const choose = (medicaidId: string, records: Readonly<Record<string, string>>) =>
  chooseClientUid(maria(medicaidId), (uid) => records[uid]);

describe('the uid of a client', () => {
  it('[CLI-3] is that of everyone with the name and phone, unless that is a client with another Medicaid ID', () => {
    expect(choose('A100', {})).toBe(usual);
    expect(choose('A100', { [usual]: '' })).toBe(usual);
    expect(choose('a-100', { [usual]: 'A100' })).toBe(usual);
    expect(choose('', { [usual]: 'A100' })).toBe(usual);
    const second = memberClientKey(maria('B200'));
    expect(choose('B200', { [usual]: 'A100' })).toBe(second);
    // Also once the first one's Medicaid ID is gone
    expect(choose('B200', { [usual]: '', [second]: 'B200' })).toBe(second);
    expect(memberClientKey(maria('b 200'))).toBe(second);
  });

  it('[CLI-3] differs by birth date', () => {
    const born = (day: string) => bornClientKey('Maria Garcia', '518-555-2001', day);
    expect(new Set([usual, born('1950-01-02'), born('1982-01-02')]).size).toBe(3);
  });
});
