import { describe, expect, it } from 'vitest';
import { check } from '../documents/schema';
import { contactInputSchema, inactiveInputSchema, whoInputSchema } from './clientProfileInput';

const who = { name: 'Ann Teapot', nickname: '', birthDate: '', language: '', memberNumbers: [] };
const contact = { phones: [], email: '' };

describe('the forms of a profile', () => {
  it.each([
    [whoInputSchema('2026-01-05'), { ...who, name: ' ' }, 'name'],
    [whoInputSchema('2026-01-05'), { ...who, birthDate: '2026-01-06' }, 'birthDate'],
    [
      whoInputSchema('2026-01-05'),
      { ...who, memberNumbers: [{ payer: 'Medicaid', number: '' }] },
      'memberNumbers.0.number',
    ],
    [contactInputSchema, { ...contact, email: 'ann' }, 'email'],
    [contactInputSchema, { ...contact, phones: [{ number: '', label: '', texts: false }] }, 'phones.0.number'],
    [inactiveInputSchema, { inactiveFrom: '', inactiveUntil: '2026-01-05', inactiveReason: '' }, 'inactiveFrom'],
    [
      inactiveInputSchema,
      { inactiveFrom: '2026-01-06', inactiveUntil: '2026-01-05', inactiveReason: '' },
      'inactiveUntil',
    ],
  ])('[CLI-1] refuse %#: %j', (schema, input, field) => {
    expect(check<object>(schema, input).problem?.field).toBe(field);
  });

  it.each([
    [whoInputSchema('2026-01-05'), { ...who, birthDate: '2026-01-05' }],
    [contactInputSchema, { phones: [{ number: '917 555 0101', label: '', texts: true }], email: 'ann@example.com' }],
    [contactInputSchema, contact],
    [inactiveInputSchema, { inactiveFrom: '2026-01-05', inactiveUntil: '2026-01-05', inactiveReason: '' }],
    [inactiveInputSchema, { inactiveFrom: '', inactiveUntil: '', inactiveReason: '' }],
  ])('[CLI-1] accept %#: %j', (schema, input) => {
    expect(check<object>(schema, input).problem).toBeUndefined();
  });
});
