import { describe, expect, it } from 'vitest';
import { LIMITS } from '../documents/limits';
import { contactMessageSchema, limitHour } from './contactMessage';

const MESSAGE = { name: 'Ottoline Pepper', email: 'ottoline@pepper.example', message: 'Do you ride on Sundays?' };

const findFaults = (change: Readonly<Record<string, unknown>>) =>
  contactMessageSchema.safeParse({ ...MESSAGE, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a contact message', () => {
  it('[LND-3] names each field that is missing, malformed or too long', () => {
    expect(findFaults({})).toEqual([]);
    expect(findFaults({ name: ' ', email: 'ottoline', message: '' })).toEqual(['name', 'email', 'message']);
    expect(findFaults({ name: undefined, message: 7 })).toEqual(['name', 'message']);
    expect(findFaults({ message: 'm'.repeat(LIMITS.contactMessage) })).toEqual([]);
    expect(findFaults({ message: 'm'.repeat(LIMITS.contactMessage + 1) })).toEqual(['message']);
  });

  it('[LND-3] counts in its hour, and knows when the next one starts', () => {
    const { hour, nextAt } = limitHour(new Date('2026-03-09T12:34:56Z'));
    expect(nextAt).toEqual(new Date('2026-03-09T13:00:00Z'));
    expect(limitHour(nextAt).hour).toBe(hour + 1);
  });
});
