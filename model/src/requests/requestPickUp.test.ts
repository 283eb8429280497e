import { describe, expect, it } from 'vitest';
import { DEFAULT_PLAN_SETTINGS } from '../travel/planSettings';
import { keepsPickUp, needsPickUp, requestPickUp } from './requestPickUp';

const facts = { timeZone: 'America/New_York', settings: DEFAULT_PLAN_SETTINGS };
const client = { clientDis: 'ambulatory', needs: null } as const;
const at = (apptTime: string) => ({ day: '2026-03-09', apptTime });

describe('the pick-up of a leg with only an appointment', () => {
  it('[FAC-3] is an hour before the appointment where the places are not known', () => {
    expect(requestPickUp(at('10:02'), client, facts)).toBe('09:00');
  });

  it('[FAC-3] follows from the drive, and from how long the client takes to get in', () => {
    const from = { lat: 40.7, lng: -73.9 };
    const to = { lat: 40.75, lng: -73.9 };
    const walks = requestPickUp(at('10:00'), client, { ...facts, from, to });
    const lies = requestPickUp(at('10:00'), { ...client, clientDis: 'stretcher' }, { ...facts, from, to });
    expect(walks > '09:00').toBe(true);
    expect(lies < walks).toBe(true);
  });

  it('[FAC-3] is left to a person if it would be on the day before', () => {
    expect(requestPickUp(at('00:30'), client, facts)).toBe('');
    expect(requestPickUp(at(''), client, facts)).toBe('');
  });

  it('[FAC-3] is missing only where a leg has no time and is no will-call', () => {
    expect(needsPickUp({ puTime: '', willCall: false })).toBe(true);
    expect(needsPickUp({ puTime: '', willCall: true })).toBe(false);
    expect(needsPickUp({ puTime: '09:00', willCall: false })).toBe(false);
  });

  it('[FAC-3] stays as the office has it unless the times or the places change', () => {
    const leg = { day: '2026-03-09', puTime: '', willCall: false, apptTime: '10:00', fromPhone: '', toPhone: '' };
    const before = { ...leg, fromAddress: '9 Elm St', toAddress: '1 Clinic Way' };
    expect(keepsPickUp(before, { ...before, day: '2026-03-10', fromPhone: '(718) 555-0150' })).toBe(true);
    expect(keepsPickUp(before, { ...before, apptTime: '11:00' })).toBe(false);
    expect(keepsPickUp(before, { ...before, fromAddress: '30 Oak St' })).toBe(false);
    expect(keepsPickUp(before, { ...before, toAddress: '2 Clinic Way' })).toBe(false);
    expect(keepsPickUp(undefined, before)).toBe(false);
  });
});
