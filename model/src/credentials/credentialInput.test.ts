import { expect, it } from 'vitest';
import {
  credentialExceptionInputSchema,
  credentialInputSchema,
  credentialTypeInputSchema,
  EMPTY_CREDENTIAL_INPUT,
  emptyCredentialTypeInput,
  findEarlyBlock,
  toCredentialTypeContent,
  toCredentialTypeInput,
} from './credentialInput';

const TYPE = { ...emptyCredentialTypeInput('2026-01-31'), name: 'Driver license' };
const problems = (result: { readonly error?: { readonly issues: readonly { readonly message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message) ?? [];
const typeProblems = (changed: object) => problems(credentialTypeInputSchema.safeParse({ ...TYPE, ...changed }));

it('[FLT-3] a type that begins to block warns for 30 days first, unless another day is chosen', () => {
  expect(TYPE.blocksFrom).toBe('2026-03-02');
  expect(toCredentialTypeContent({ ...TYPE, effect: 'block' }).blocksFrom).toBe('2026-03-02');
  expect(toCredentialTypeContent({ ...TYPE, effect: 'warn' }).blocksFrom).toBe('');
  const stored = toCredentialTypeContent(TYPE);
  expect(toCredentialTypeInput(stored, '2026-02-01').blocksFrom).toBe('2026-03-03');
  expect(toCredentialTypeContent(toCredentialTypeInput(stored, '2026-02-01'))).toEqual(stored);
});

it('[FLT-3] asks for a name, whole days, and the first day on which a type blocks', () => {
  expect(typeProblems({})).toEqual([]);
  expect(typeProblems({ name: ' ' })).toEqual(['Enter the credential’s name, such as Driver license.']);
  expect(typeProblems({ effect: 'block', blocksFrom: '' })).toEqual(['Choose the first day on which it blocks.']);
  expect(typeProblems({ subject: 'company', effect: 'block' })).toEqual([
    'A company credential can warn, but blocks no one’s trips.',
  ]);
  for (const warnDays of ['366', '', '1.5'])
    expect(typeProblems({ warnDays })).toEqual(['Enter a whole number from 0 to 365.']);
  expect(typeProblems({ renewalMonths: '0' })).toEqual(['Enter a whole number from 1 to 240, or leave it empty.']);
});

it('[FLT-3] a change that lets a type block at once is asked about, and one that does not is not', () => {
  const today = '2026-01-31';
  const input = { ...TYPE, effect: 'block', blocksFrom: '2026-01-01' } as const;
  const stored = toCredentialTypeContent(input);
  // Its first day is over
  const now = { what: 'credential', from: today };
  expect(findEarlyBlock(input, undefined, today)).toEqual(now);
  expect(findEarlyBlock({ ...input, blocksFrom: '2026-03-02' }, undefined, today)).toBeUndefined();
  expect(findEarlyBlock({ ...input, name: 'License' }, stored, today)).toBeUndefined();
  expect(findEarlyBlock(input, { ...stored, isActive: false }, today)).toEqual(now);
  expect(findEarlyBlock(input, { ...stored, isRequired: false }, today)).toEqual(now);
  expect(findEarlyBlock(input, { ...stored, effect: 'warn', blocksFrom: '' }, today)).toEqual(now);
  expect(findEarlyBlock(input, { ...stored, blocksFrom: '2026-02-15' }, today)).toEqual(now);
  expect(findEarlyBlock({ ...input, isActive: false }, stored, today)).toBeUndefined();
  const ofOne = { ...stored, payers: ['mtm'] };
  expect(findEarlyBlock({ ...input, payers: ['mtm'] }, ofOne, today)).toBeUndefined();
  expect(findEarlyBlock({ ...input, payers: ['mtm'] }, stored, today)).toBeUndefined();
  expect(findEarlyBlock({ ...input, payers: ['mtm', 'modivcare'] }, ofOne, today)).toEqual(now);
  expect(findEarlyBlock(input, ofOne, today)).toEqual(now);
});

it('[FLT-3] a type that is to have documents warns for 30 days first, and is asked about otherwise', () => {
  const today = '2026-01-31';
  expect(toCredentialTypeContent(TYPE).documentFrom).toBe('');
  const needs = { ...TYPE, needsDocument: true };
  expect(toCredentialTypeContent(needs).documentFrom).toBe('2026-03-02');
  expect(toCredentialTypeInput(toCredentialTypeContent(needs), '2026-02-10')).toEqual({
    ...needs,
    blocksFrom: '2026-03-12',
  });
  expect(typeProblems({ effect: 'block', needsDocument: true, documentFrom: '' })).toEqual([
    'Choose the first day on which a missing document blocks.',
  ]);
  expect(toCredentialTypeContent({ ...needs, subject: 'company' }).documentFrom).toBe('');
  // Only a type that blocks asks for the day
  const undated = { ...needs, documentFrom: '' };
  expect(typeProblems(undated)).toEqual([]);
  expect(toCredentialTypeContent(undated).documentFrom).toBe('2026-03-02');
  expect(toCredentialTypeContent({ ...undated, blocksFrom: '' }).documentFrom).toBe('9999-12-31');
  const input = { ...needs, effect: 'block', blocksFrom: '2026-01-01' } as const;
  const before = toCredentialTypeContent({ ...input, needsDocument: false });
  expect(findEarlyBlock(input, before, today)).toBeUndefined();
  const soon = { ...input, documentFrom: '2026-02-01' };
  expect(findEarlyBlock(soon, before, today)).toEqual({ what: 'document', from: '2026-02-01' });
  expect(findEarlyBlock(soon, toCredentialTypeContent(soon), today)).toBeUndefined();
  expect(findEarlyBlock({ ...soon, documentFrom: '2026-01-05' }, before, today)).toEqual({
    what: 'document',
    from: today,
  });
  // The type itself blocks later
  const late = { blocksFrom: '2026-02-15' };
  expect(findEarlyBlock({ ...soon, ...late }, { ...before, ...late }, today)).toEqual({
    what: 'document',
    from: '2026-02-15',
  });
});

it('[FLT-3] a type is about the trips of up to ten payers, but the company’s own about none', () => {
  const payers = Array.from({ length: 11 }, (_, index) => `payer-${index}`);
  expect(typeProblems({ payers: payers.slice(1) })).toEqual([]);
  expect(typeProblems({ payers })).toEqual(['Choose up to 10 payers.']);
  expect(toCredentialTypeContent({ ...TYPE, payers: ['mtm'] }).payers).toEqual(['mtm']);
  expect(toCredentialTypeContent({ ...TYPE, subject: 'company', payers: ['mtm'] }).payers).toEqual([]);
});

it('[FLT-3] a credential expires on the day it was issued at the earliest', () => {
  const read = (changed: object) =>
    problems(credentialInputSchema.safeParse({ ...EMPTY_CREDENTIAL_INPUT, ...changed }));
  expect(read({})).toEqual([]);
  expect(read({ issuedDay: '2026-01-02', expiresDay: '2026-01-02' })).toEqual([]);
  expect(read({ issuedDay: '2026-01-02', expiresDay: '2026-01-01' })).toEqual([
    'It can’t expire before it was issued.',
  ]);
});

it('[FLT-3] an exception has a reason, and an end that is not over', () => {
  const schema = credentialExceptionInputSchema('2026-01-02');
  const read = (until: string, reason: string) => problems(schema.safeParse({ until, reason }));
  expect(read('2026-01-02', 'Renewal is on its way')).toEqual([]);
  expect(read('2026-01-01', 'Renewal is on its way')).toEqual(['Choose today or a later day.']);
  expect(read('', ' ')).toContain('Enter the reason. It stays in the audit.');
});
