import {
  type CredentialType,
  EMPTY_CREDENTIAL_INPUT,
  emptyCredentialTypeInput,
  toCredentialTypeContent,
} from '@mtos/model';
import { describe, expect, it } from 'vitest';
import {
  credentialChip,
  credentialRows,
  findBlock,
  formatBlocked,
  formatBlockingNames,
  formatDeletion,
  formatMeaning,
  inactiveRows,
  renewalDay,
} from './credentialTexts';

const TODAY = '2026-11-28';
const at = { toMillis: () => 0, toDate: () => new Date(0) };
const signed = { version: 1, createdAt: at, updatedAt: at, updatedBy: 'olga' };

const typeOf = (changed: Partial<CredentialType> = {}) => ({
  ...toCredentialTypeContent({ ...emptyCredentialTypeInput(TODAY), name: 'Driver license' }),
  ...signed,
  id: 'license',
  ...changed,
});
const of = { typeUid: 'license', subject: 'driver', subjectUid: 'dora' } as const;
const credential = (expiresDay: string) => ({ ...of, ...EMPTY_CREDENTIAL_INPUT, ...signed, id: 'c', expiresDay });
const exception = (until: string) => ({ ...of, ...signed, id: 'e', until, reason: 'Renewed by mail' });

describe('credentialChip', () => {
  const chip = (expiresDay?: string, isRequired = true) =>
    credentialChip(typeOf({ isRequired }), expiresDay === undefined ? undefined : credential(expiresDay), TODAY).text;

  it('[FLT-3] says how long a credential is valid; the day of the expiry is', () => {
    expect(chip()).toBe('Missing');
    expect(chip(undefined, false)).toBe('Not entered');
    expect(chip('')).toBe('Doesn’t expire');
    expect(chip('2026-11-27')).toBe('Expired');
    expect(chip('2026-11-28')).toBe('Expires today');
    expect(chip('2026-11-29')).toBe('Expires in 1 day');
    expect(chip('2026-12-28')).toBe('Expires in 30 days');
    expect(chip('2026-12-29')).toBe('Valid');
  });
});

it('[FLT-3] says that a document is missing, unless the credential is over', () => {
  const chip = (documentFrom: string, documentDays: readonly string[] | undefined, expiresDay = '') =>
    credentialChip(typeOf({ documentFrom }), credential(expiresDay), TODAY, documentDays).text;
  expect(chip('2026-12-20', [])).toBe('Document missing');
  expect(chip('2026-12-20', [''])).toBe('Doesn’t expire');
  expect(chip('2026-12-20', undefined)).toBe('Doesn’t expire');
  expect(chip('', [])).toBe('Doesn’t expire');
  // Added for the one before the renewal
  expect(chip('2026-12-20', ['2026-12-31'], '2030-12-31')).toBe('Document missing');
  expect(chip('2026-12-20', [], '2026-11-27')).toBe('Expired');
});

describe('formatMeaning', () => {
  const block = { effect: 'block', blocksFrom: '2026-01-01' } as const;
  const meaning = (
    changed: Partial<CredentialType>,
    expiresDay?: string,
    until?: string,
    documentDays?: readonly string[],
  ) =>
    formatMeaning(
      {
        type: typeOf(changed),
        credential: expiresDay === undefined ? undefined : credential(expiresDay),
        exception: until === undefined ? undefined : exception(until),
        documentDays,
      },
      'driver',
      TODAY,
    );

  it('[FLT-3] says from which day trips are blocked: after the expiry, the first blocking day, and an exception', () => {
    expect(meaning(block)).toBe('Blocks trips');
    expect(meaning(block, '2026-12-08')).toBe('Blocks trips from Wed, Dec 9');
    expect(meaning({ ...block, blocksFrom: '2026-12-20' })).toBe('Blocks trips from Sun, Dec 20');
    expect(meaning(block, undefined, '2026-12-04')).toBe('Blocks trips from Sat, Dec 5');
    expect(meaning(block, '')).toBe('');
  });

  it('[FLT-3] says what a missing document means, where that is known', () => {
    const needs = { ...block, documentFrom: '2026-12-20' };
    expect(meaning(needs, '', undefined, [])).toBe('Blocks trips from Sun, Dec 20');
    expect(meaning({ documentFrom: '2026-12-20' }, '', undefined, [])).toBe('Warns');
    expect(meaning(needs, '', undefined, [''])).toBe('');
    expect(meaning(needs, '')).toBe('');
    const gap = { typeUid: 'a', name: 'MVR', blocks: true, from: '', until: '', document: true } as const;
    expect(formatBlockingNames([gap], '2026-11-28', '2026-12-01')).toBe('MVR (document)');
    // Until the credential itself is over
    const { document: _, ...over } = { ...gap, from: '2026-12-10' };
    const both = [{ ...gap, until: '2026-12-09' }, over];
    expect(formatBlockingNames(both, '2026-12-09', '2026-12-31')).toBe('MVR (document)');
    expect(formatBlockingNames(both, '2026-12-10', '2026-12-31')).toBe('MVR');
  });

  it('[FLT-3] says that only some payers’ trips are blocked', () => {
    expect(meaning({ ...block, payers: ['mtm'] })).toBe('Blocks trips of some payers');
    expect(meaning({ ...block, payers: ['mtm'] }, '2026-12-08')).toBe('Blocks trips of some payers from Wed, Dec 9');
    const gap = { typeUid: 'a', name: 'MVR', blocks: true, from: '2026-12-01', until: '' };
    const ofSome = { ...gap, from: '', payers: ['mtm'] };
    const both = { from: '0000-01-01', ofSome: true, allFrom: '2026-12-01' } as const;
    expect(findBlock([ofSome, gap], '2026-12-01')).toEqual(both);
    expect(formatBlocked(both, '2026-11-30')).toBe('Blocks trips of some payers; all from Tue, Dec 1');
    expect(formatBlocked(both, '2026-12-01')).toBe('Blocks trips');
    expect(findBlock([{ ...ofSome, from: '2026-12-01' }, gap])).toEqual({ from: '2026-12-01' });
    expect(findBlock([ofSome, gap], '2026-11-30')).toEqual({ from: '0000-01-01', ofSome: true });
  });

  it('[FLT-3] says that a type warns, and nothing where lacking it means nothing', () => {
    expect(meaning({})).toBe('Warns');
    expect(meaning({}, '2026-12-08')).toBe('Warns from Wed, Dec 9');
    expect(meaning({ effect: 'none' })).toBe('');
    expect(meaning({ isRequired: false })).toBe('');
  });
});

it('[FLT-3] lists the types that count for a subject, with what it has', () => {
  const types = [
    typeOf(),
    typeOf({ isActive: false }),
    typeOf({ subject: 'vehicle' }),
    { ...typeOf({ name: 'MVR' }), id: 'mvr' },
  ];
  const rows = credentialRows('driver', types, [credential('')], [exception('2026-12-04')]);
  expect(rows.map(({ type, credential: own, exception: allowed }) => [type.name, own?.id, allowed?.id])).toEqual([
    ['Driver license', 'c', 'e'],
    ['MVR', undefined, undefined],
  ]);
});

it('[FLT-3] offers the same day of a later month, or the last one of a month that is too short', () => {
  expect(renewalDay('2026-11-28', 12)).toBe('2027-11-28');
  expect(renewalDay('2026-01-31', 1)).toBe('2026-02-28');
  expect(renewalDay('2024-02-29', 48)).toBe('2028-02-29');
  expect(renewalDay('2026-12-15', 1)).toBe('2027-01-15');
});

it('[FLT-3] names what blocks by a day, each once', () => {
  const gap = { typeUid: 'a', name: 'MVR', blocks: true, from: '2026-12-01', until: '' };
  const gaps = [
    gap,
    gap,
    { ...gap, name: 'CPR', blocks: false },
    { ...gap, typeUid: 'b', name: 'License', from: '2026-12-20' },
  ];
  expect(formatBlockingNames(gaps, '2026-12-01', '2026-12-10')).toBe('MVR');
});

it('[FLT-4] lists the types that no longer count, of which documents are there', () => {
  const inactive = ['license', 'mvr', 'cpr'].map((id) => ({ ...typeOf({ isActive: false }), id }));
  const credentials = ['license', 'mvr', 'drug'].map((typeUid) => ({
    ...credential(''),
    typeUid,
    id: `${typeUid}_dora`,
  }));
  const types = [
    ...inactive,
    { ...typeOf(), id: 'drug' },
    { ...typeOf({ isActive: false, subject: 'vehicle' }), id: 'van' },
  ];
  const documents = ['license', 'drug', 'cpr', 'van'].map((typeUid) => ({ credentialUid: `${typeUid}_dora` }));
  expect(inactiveRows('driver', types, credentials, documents).map(({ type }) => type.id)).toEqual(['license']);
});

it.each([
  [0, 'It then counts as missing.'],
  [1, 'It then counts as missing. Its document is deleted, too.'],
  [2, 'It then counts as missing. Its 2 documents are deleted, too.'],
  [undefined, 'It then counts as missing. If it has documents, they are deleted, too.'],
])('[FLT-4] says that the documents of a deleted credential (%s) are deleted, too', (documents, text) => {
  expect(formatDeletion({ isRequired: true }, documents)).toBe(text);
});
