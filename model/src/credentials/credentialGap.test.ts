import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '../documents/schema';
import { addToDay } from '../time/calendarDays';
import {
  blockedFrom,
  countsFor,
  credentialGaps,
  credentialGapsSchema,
  gapsOn,
  isPayerWithout,
  lacksCredential,
  payersWithout,
  toPayerOfTrip,
  unblocksPayers,
} from './credentialGap';

type Type = Parameters<typeof credentialGaps>[1][number];
const LICENSE: Type = {
  ...{ id: 'license', name: 'License', subject: 'driver', effect: 'block', blocksFrom: '2026-01-01' },
  ...{ isRequired: true, isActive: true },
};
const held = (expiresDay: string) => [{ typeUid: 'license', expiresDay }];
const days = (gaps: ReturnType<typeof credentialGaps>) =>
  gaps.map(({ blocks, from, until }) => [blocks ? 'blocks' : 'warns', from, until]);
const gapsFor = (type: Partial<Type>, expiresDay?: string, until?: string) =>
  credentialGaps(
    'driver',
    [{ ...LICENSE, ...type }],
    expiresDay === undefined ? [] : held(expiresDay),
    until === undefined ? [] : [{ typeUid: 'license', until }],
  );

describe('what a driver lacks', () => {
  it('[FLT-3] is a document that the type needs: it warns at first, and blocks from a day on', () => {
    const gapsWith = (
      type: Partial<Type>,
      documentDays: readonly string[] | undefined,
      expiresDay = '',
      until?: string,
    ) =>
      credentialGaps(
        'driver',
        [{ ...LICENSE, ...type }],
        [{ typeUid: 'license', expiresDay, ...(documentDays && { documentDays }) }],
        until === undefined ? [] : [{ typeUid: 'license', until }],
      );
    const needs = { documentFrom: '2026-03-01' };
    expect(gapsWith(needs, [''])).toEqual([]);
    expect(gapsWith(needs, undefined)).toEqual([]);
    expect(gapsWith({ documentFrom: '' }, [])).toEqual([]);
    const lacking = gapsWith(needs, []);
    expect(days(lacking)).toEqual([
      ['warns', '', '2026-02-28'],
      ['blocks', '2026-03-01', ''],
    ]);
    expect(lacking.map(({ document }) => document)).toEqual([true, true]);
    // Expired before
    const over = gapsWith(needs, [], '2026-02-10');
    expect(days(over)).toEqual([
      ['warns', '', '2026-02-10'],
      ['blocks', '2026-02-11', ''],
    ]);
    expect(over.map(({ document }) => document)).toEqual([true, undefined]);
    // Over while it already blocks, or only warns: then not only the document is lacking
    const marks = (gaps: typeof over) => gaps.map(({ blocks, from, document }) => [blocks, from, document]);
    expect(marks(gapsWith(needs, [], '2026-03-10'))).toEqual([
      [false, '', true],
      [true, '2026-03-01', true],
      [true, '2026-03-11', undefined],
    ]);
    expect(marks(gapsWith({ ...needs, effect: 'warn' }, [], '2026-03-10'))).toEqual([
      [false, '', true],
      [false, '2026-03-11', undefined],
    ]);
    expect(days(gapsWith(needs, [], '', '2026-03-20'))[1]).toEqual(['blocks', '2026-03-21', '']);
    expect(days(gapsWith({ ...needs, effect: 'warn' }, []))).toEqual([['warns', '', '']]);
    // One that was never entered lacks more than its document
    expect(gapsFor(needs).some(({ document }) => document)).toBe(false);
  });

  it('[FLT-3] is the document of a renewed credential: that of the earlier one warns, and blocks once it is over', () => {
    const renewed = (documentDays: readonly string[], expiresDay = '2030-12-31') =>
      credentialGaps(
        'driver',
        [{ ...LICENSE, documentFrom: '2026-03-01' }],
        [{ typeUid: 'license', expiresDay, documentDays }],
        [],
      );
    const soon = [
      ['warns', '', '2026-12-31'],
      ['blocks', '2027-01-01', ''],
    ];
    expect(days(renewed(['2026-12-31'])).slice(0, 2)).toEqual([soon[0], ['blocks', '2027-01-01', '2030-12-31']]);
    expect(days(renewed(['2026-12-31', '2025-01-01'], ''))).toEqual(soon);
    expect(days(renewed(['2025-01-01'], ''))[1]).toEqual(['blocks', '2026-03-01', '']);
    expect(days(renewed(['2026-12-31', '2030-12-31']))).toEqual([['blocks', '2031-01-01', '']]);
    // One that was added for a credential that did not expire is never over
    expect(days(renewed(['']))).toEqual([
      ['warns', '', '2030-12-31'],
      ['blocks', '2031-01-01', ''],
    ]);
  });

  it('[FLT-3] counts only for the trips of the payers that the type names', () => {
    const gaps = gapsFor({ payers: ['modivcare', 'mtm'] }, '2026-12-01');
    expect(gaps).toEqual([expect.objectContaining({ blocks: true, payers: ['modivcare', 'mtm'] })]);
    const [gap] = gaps;
    if (!gap) throw new Error('Nothing is lacking');
    expect(countsFor(gap, { payerUid: 'mtm' })).toBe(true);
    expect(countsFor(gap, { payerUid: 'private' })).toBe(false);
    expect(countsFor(gap, { payerUid: undefined })).toBe(false);
    expect(countsFor(gap, 'unknown')).toBe('unknown');
    expect(blockedFrom(gaps)).toBeUndefined();
    expect(lacksCredential({ vehicleGaps: gaps }, '2026-12-02')).toBe(false);
    expect(payersWithout({ vehicleGaps: gaps }, '2026-12-02')).toEqual(['modivcare', 'mtm']);
    expect(payersWithout({ vehicleGaps: gaps }, '2026-12-01')).toEqual([]);
    expect(payersWithout({ credentialGaps: gapsFor({ effect: 'warn', payers: ['mtm'] }) }, '2026-12-02')).toEqual([]);
  });

  it('[FLT-3] may count where no payer is known, as long as the company has payers or some can’t be read', () => {
    const payers = [{ id: 'mtm' }];
    expect(toPayerOfTrip('mtm', { payers, isComplete: true })).toEqual({ payerUid: 'mtm' });
    expect(toPayerOfTrip(undefined, { payers, isComplete: true })).toBe('unknown');
    expect(toPayerOfTrip(undefined, { payers: [], isComplete: true })).toEqual({ payerUid: undefined });
    expect(toPayerOfTrip('mtm', { payers, isComplete: false })).toBe('unknown');
    expect(toPayerOfTrip(undefined, { payers: [], isComplete: false })).toBe('unknown');
  });

  it('[FLT-3] begins on the day after the expiry, which is still valid', () => {
    expect(days(gapsFor({}, '2026-12-01'))).toEqual([['blocks', '2026-12-02', '']]);
    expect(days(gapsFor({}, '2024-02-28'))).toEqual([
      ['warns', '2024-02-29', '2025-12-31'],
      ['blocks', '2026-01-01', ''],
    ]);
    expect(gapsFor({}, '')).toEqual([]);
    expect(gapsFor({}, '9999-12-31')).toEqual([]);
  });

  it('[FLT-3] is a required credential that was never entered, and no other', () => {
    expect(days(gapsFor({}))).toEqual([
      ['warns', '', '2025-12-31'],
      ['blocks', '2026-01-01', ''],
    ]);
    expect(gapsFor({ isRequired: false })).toEqual([]);
    expect(days(gapsFor({ isRequired: false }, '2026-12-01'))).toEqual([['blocks', '2026-12-02', '']]);
  });

  it('[FLT-3] only warns where the type warns, and is nothing where it has no effect, is over, or is for others', () => {
    expect(days(gapsFor({ effect: 'warn', blocksFrom: '' }, '2026-12-01'))).toEqual([['warns', '2026-12-02', '']]);
    for (const type of [{ effect: 'none' }, { isActive: false }, { subject: 'vehicle' }] as const)
      expect(gapsFor(type, '2026-01-01')).toEqual([]);
  });

  it('[FLT-3] warns until an exception of the owner ends', () => {
    expect(days(gapsFor({}, '2026-12-01', '2026-12-08'))).toEqual([
      ['warns', '2026-12-02', '2026-12-08'],
      ['blocks', '2026-12-09', ''],
    ]);
    // Over before anything is lacking
    expect(days(gapsFor({}, '2026-12-01', '2026-11-30'))).toEqual([['blocks', '2026-12-02', '']]);
    // For good
    expect(days(gapsFor({}, '2026-12-01', '9999-12-31'))).toEqual([['warns', '2026-12-02', '']]);
    // An exception from another credential
    const other = [{ typeUid: 'screen', until: '2026-12-08' }];
    expect(days(credentialGaps('driver', [LICENSE], held('2026-12-01'), other))).toEqual([
      ['blocks', '2026-12-02', ''],
    ]);
  });

  it('[FLT-3] is told by day, with what blocks first', () => {
    const screen = { ...LICENSE, id: 'screen', name: 'A drug screen', effect: 'warn', blocksFrom: '' } as const;
    const gaps = credentialGaps('driver', [LICENSE, screen], held('2026-12-01'), []);
    expect(gaps.map(({ name }) => name)).toEqual(['A drug screen', 'License']);
    expect(gapsOn(gaps, '2026-12-01').map(({ name }) => name)).toEqual(['A drug screen']);
    expect(gapsOn(gaps, '2026-12-02').map(({ name }) => name)).toEqual(['License', 'A drug screen']);
    expect(gapsOn(undefined, '2026-12-02')).toEqual([]);
    const excused = gapsFor({}, '2026-12-01', '2026-12-08');
    expect(
      ['2026-12-02', '2026-12-08', '2026-12-09'].map((day) => gapsOn(excused, day).map(({ blocks }) => blocks)),
    ).toEqual([[false], [false], [true]]);
  });

  it('[FLT-3] tells whether trips of some payers are blocked no longer, or later', () => {
    const before = gapsFor({ payers: ['mtm', 'modivcare'] }, '2026-12-01');
    expect(unblocksPayers(before, [])).toBe(true);
    expect(unblocksPayers(before, before)).toBe(false);
    expect(unblocksPayers([], before)).toBe(false);
    const renewed = gapsFor({ payers: ['mtm', 'modivcare'] }, '2027-12-01');
    expect([unblocksPayers(before, renewed), unblocksPayers(renewed, before)]).toEqual([true, false]);
    expect(unblocksPayers(before, gapsFor({ payers: ['mtm'] }, '2026-12-01'))).toBe(true);
    // Then it counts for all trips
    expect(unblocksPayers(before, gapsFor({}, '2026-12-01'))).toBe(false);
    const warned = gapsFor({ effect: 'warn', payers: ['mtm'] }, '2026-12-01');
    expect([unblocksPayers(before, warned), unblocksPayers(warned, [])]).toEqual([true, false]);
    expect(unblocksPayers(gapsFor({}, '2026-12-01'), [])).toBe(false);
  });

  it('[FLT-3] says the first day without trips', () => {
    expect(blockedFrom(gapsFor({}, '2026-12-01'))).toBe('2026-12-02');
    expect(blockedFrom(gapsFor({ blocksFrom: '' }))).toBe('0000-01-01');
    expect(blockedFrom(gapsFor({ effect: 'warn' }))).toBeUndefined();
    expect(blockedFrom([])).toBeUndefined();
  });
});

const day = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 0, max: 60 }).map((days) => addToDay('2026-01-01', days)) },
  fc.constantFrom('0000-01-01', '9999-12-31'),
);
const dayOrEmpty = fc.option(day, { nil: '' });

it('[FLT-3] blocks on a day exactly if a blocking credential is lacking then, and no exception counts', () => {
  const scene = fc.record({
    types: fc.array(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c'),
        name: fc.constantFrom('x', 'y'),
        subject: fc.constantFrom('driver', 'vehicle'),
        effect: fc.constantFrom('none', 'warn', 'block'),
        blocksFrom: dayOrEmpty,
        isRequired: fc.boolean(),
        isActive: fc.boolean(),
        documentFrom: dayOrEmpty,
        payers: fc.uniqueArray(fc.constantFrom('p', 'q'), { maxLength: 2 }),
      }),
      { maxLength: 3 },
    ),
    held: fc.uniqueArray(
      fc.record(
        {
          typeUid: fc.constantFrom('a', 'b', 'c'),
          expiresDay: dayOrEmpty,
          documentDays: fc.array(dayOrEmpty, { maxLength: 2 }),
        },
        { requiredKeys: ['typeUid', 'expiresDay'] },
      ),
      {
        selector: ({ typeUid }) => typeUid,
      },
    ),
    exceptions: fc.uniqueArray(fc.record({ typeUid: fc.constantFrom('a', 'b', 'c'), until: day }), {
      selector: ({ typeUid }) => typeUid,
    }),
    on: day,
    payerUid: fc.constantFrom('p', 'q', 'r', undefined),
  });
  fc.assert(
    fc.property(scene, ({ types, held, exceptions, on, payerUid }) => {
      const gaps = credentialGaps('driver', types as readonly Type[], held, exceptions);
      const lacking = types.filter(({ id, subject, effect, blocksFrom: first, isRequired, isActive, documentFrom }) => {
        const own = held.find(({ typeUid }) => typeUid === id);
        const isKept = ({ documentDays: kept, expiresDay }: NonNullable<typeof own>) =>
          kept?.some((day) => day === expiresDay || day === '' || day >= on) ?? true;
        const isUndocumented = own !== undefined && !isKept(own) && documentFrom !== '' && documentFrom <= on;
        const isOver = isUndocumented || (own ? own.expiresDay !== '' && own.expiresDay < on : isRequired);
        const isExcused = exceptions.some(({ typeUid, until }) => typeUid === id && on <= until);
        return subject === 'driver' && isActive && effect === 'block' && first <= on && isOver && !isExcused;
      });
      const isLacking = lacking.some(({ payers }) => payers.length === 0);
      const isLackingFor = (payer: string | undefined) =>
        lacking.some(({ payers }) => payers.some((each) => each === payer));
      expect(lacksCredential({ credentialGaps: gaps }, on)).toBe(isLacking);
      // What the rules compare with, too
      expect((blockedFrom(gaps) ?? 'never') <= on).toBe(isLacking);
      const blocking = gapsOn(gaps, on).filter(({ blocks }) => blocks);
      const without = payersWithout({ credentialGaps: gaps }, on);
      expect(blocking.some((gap) => countsFor(gap, { payerUid }) === true)).toBe(isLacking || isLackingFor(payerUid));
      expect(isPayerWithout(without, { payerUid })).toBe(isLackingFor(payerUid));
      expect(isPayerWithout(without, 'unknown')).toBe(lacking.some(({ payers }) => payers.length > 0));
      expect(check(credentialGapsSchema, gaps).problem).toBeUndefined();
      // Only the document, until the credential itself is over
      const isOverOn = (typeUid: string) =>
        held.some((each) => each.typeUid === typeUid && each.expiresDay !== '' && each.expiresDay < on);
      expect(gapsOn(gaps, on).some(({ typeUid, document }) => document && isOverOn(typeUid))).toBe(false);
    }),
  );
});
