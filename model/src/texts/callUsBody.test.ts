import { describe, expect, it } from 'vitest';
import { callUsBody } from './callUsBody';
import { countParts } from './countParts';

describe('callUsBody', () => {
  it('[RDR-3] asks to call, in both languages, in one part, and also for a company without a name for texts', () => {
    const facts = { senderName: 'Northside Rides', phone: '(518) 555-0100' };
    const english = 'your driver is already on the way. Please call us: (518) 555-0100';
    expect(callUsBody('en', facts)).toBe(`Northside Rides: ${english}`);
    expect(callUsBody('en', { ...facts, senderName: '' })).toBe(`Y${english.slice(1)}`);
    const spanish = callUsBody('es', facts);
    expect(spanish).toBe('Northside Rides: su conductor ya va en camino. Llame al (518) 555-0100.');
    expect([english, spanish].map(countParts)).toEqual([1, 1]);
  });
});
