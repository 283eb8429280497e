import { describe, expect, it } from 'vitest';
import { joinLanguage, joinTexts } from './joinTexts';

describe('the texts of an invitation', () => {
  it('[DRV-1] [PPL-5] are in the device’s language for drivers, and in English for admins, whose console is', () => {
    expect(joinLanguage('driver', ['es-MX', 'en-US'])).toBe('es');
    expect(joinLanguage('driver', ['fr-CA', 'es', 'en'])).toBe('es');
    expect(joinLanguage('driver', ['en-US', 'es'])).toBe('en');
    expect(joinLanguage('driver', [])).toBe('en');
    expect(joinLanguage('admin', ['es-MX'])).toBe('en');
  });

  it('[PPL-5] say who invites as what, also where a name is missing', () => {
    const { invites, title } = joinTexts('en');
    const invited = { company: 'Wayfare', invitedBy: 'Olga Spoke', role: 'driver' } as const;
    expect(invites(invited)).toBe('Olga Spoke invites you to join Wayfare as a driver.');
    expect(invites({ ...invited, invitedBy: '', role: 'admin' })).toBe('Wayfare invites you to join as an admin.');
    expect(invites({ ...invited, company: '' })).toBe('Olga Spoke invites you to join as a driver.');
    expect(title('')).toBe('A company invites you');
    expect(joinTexts('es').invites(invited)).toBe('Olga Spoke le invita a unirse a Wayfare como conductor.');
  });
});
