import { describe, expect, it } from 'vitest';
import { type Demand, EMPTY_PAYER } from './payer';
import { namedPayer, needsAuthorization, type PayerOrigin, resolvePayer, type SaidPayer } from './resolvePayer';

const payer = (id: string, given = {}) => ({ ...EMPTY_PAYER, ...given, id });
const own = payer('own', { kind: 'private' });
const broker = payer('broker', { importFormats: ['format'] });

describe('who pays for a trip', () => {
  const find = (
    payers: readonly (typeof broker)[],
    chosen?: string,
    importFormat?: string,
    more: Partial<SaidPayer> = {},
  ) => {
    const { payer: found, from } = resolvePayer(payers, { chosen, importFormat, ...more });
    return [found?.id, from];
  };

  it('[MNY-2] is the payer chosen for it, or the one whose files it is from, or private pay', () => {
    expect(find([own, broker], 'own', 'format')).toEqual(['own', 'trip']);
    expect(find([own, broker], undefined, 'format')).toEqual(['broker', 'file']);
    expect(find([own, broker], 'gone', 'other')).toEqual(['own', 'private']);
    expect(find([broker])).toEqual([undefined, 'none']);
  });

  it('[MNY-2] is not guessed where two could be meant, and an inactive payer keeps only trips that name it', () => {
    expect(find([own, payer('self', { kind: 'private' })])).toEqual([undefined, 'none']);
    expect(find([broker, payer('other', { importFormats: ['format'] })], undefined, 'format')).toEqual([
      undefined,
      'none',
    ]);
    const inactive = { ...broker, active: false };
    expect(find([inactive], undefined, 'format')).toEqual([undefined, 'none']);
    expect(find([inactive], 'broker')).toEqual(['broker', 'trip']);
  });

  it('[MNY-2] [CLI-5] is the one that authorized the trip, then the client’s, before private pay', () => {
    const [plan, facility] = [payer('plan', { kind: 'plan' }), payer('facility', { kind: 'facility' })];
    const all = [own, broker, plan, facility];
    const said = { authorized: 'plan', client: 'facility' };
    expect(find(all, undefined, undefined, said)).toEqual(['plan', 'authorization']);
    expect(find(all, 'own', 'format', said)).toEqual(['own', 'trip']);
    expect(find(all, undefined, 'format', said)).toEqual(['broker', 'file']);
    expect(find(all, undefined, undefined, { client: 'facility' })).toEqual(['facility', 'client']);
    const ordered = { ...said, ordered: 'facility' };
    expect(find(all, undefined, undefined, ordered)).toEqual(['facility', 'order']);
    expect(find(all, undefined, 'format', ordered)).toEqual(['broker', 'file']);
    expect(find(all, 'own', undefined, ordered)).toEqual(['own', 'trip']);
    expect(find(all, undefined, undefined, { ...said, ordered: 'gone' })).toEqual(['plan', 'authorization']);
    expect(find(all, undefined, undefined, { authorized: 'gone', client: 'gone' })).toEqual(['own', 'private']);
    const inactive = all.map((each) => ({ ...each, active: each.id === 'own' }));
    expect(find(inactive, undefined, undefined, said)).toEqual(['plan', 'authorization']);
    expect(find(inactive, undefined, undefined, { client: 'facility' })).toEqual(['own', 'private']);
  });

  it('[MNY-2] is the one of a frequent place only before private pay, and only while it is active', () => {
    const all = [own, broker, payer('center', { kind: 'facility' })];
    const place = { place: 'center' };
    expect(find(all, undefined, undefined, place)).toEqual(['center', 'place']);
    expect(find(all, undefined, undefined, { ...place, client: 'broker' })).toEqual(['broker', 'client']);
    expect(find(all, undefined, 'format', place)).toEqual(['broker', 'file']);
    const inactive = all.map((each) => ({ ...each, active: each.id === 'own' }));
    expect(find(inactive, undefined, undefined, place)).toEqual(['own', 'private']);
  });

  it('[CLI-5] says whether a trip needs an authorization, and whose', () => {
    const wants = (authorization: Demand) => ({ id: 'a', wants: { ...EMPTY_PAYER.wants, authorization } });
    const needs = (from: PayerOrigin, authorization: Demand, hasAuthorizations: boolean) =>
      needsAuthorization({ payer: wants(authorization), from }, hasAuthorizations);
    for (const from of ['trip', 'file', 'order'] as const) {
      expect(namedPayer({ payer: wants('ignore'), from })).toBe('a');
      expect([needs(from, 'ignore', true), needs(from, 'warn', false), needs(from, 'block', false)]).toEqual([
        ...[false, true, true],
      ]);
    }
    for (const from of ['authorization', 'client', 'private'] as const) {
      expect(namedPayer({ payer: wants('block'), from })).toBeUndefined();
      expect([needs(from, 'ignore', true), needs(from, 'ignore', false), needs(from, 'warn', false)]).toEqual([
        ...[true, false, true],
      ]);
    }
    expect(needsAuthorization({ payer: undefined, from: 'none' }, true)).toBe(true);
    expect(needsAuthorization({ payer: undefined, from: 'none' }, false)).toBe(false);
  });
});
