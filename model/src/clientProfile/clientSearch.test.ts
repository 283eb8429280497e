import { describe, expect, it } from 'vitest';
import type { Client } from '../documents/client';
import { clientListParts } from './clientSearch';
import { clientSearchGrams } from './clientSearchGrams';

const PERSON = { name: 'Abner Teapot', phone: '(718) 555-0101', medicaidId: 'WF-20 101' };
const NEVER = { toMillis: () => 0, toDate: () => new Date(0) };
const RIDE = { subOwneruid: 'lantern', clientDis: 'ambulatory', fromAddress: '', toAddress: '', trips: 1 } as const;
const abner: Client = { ...RIDE, ...PERSON, searchGrams: clientSearchGrams(PERSON), seenAt: NEVER };
/** As an older version stored it. */
const older: Client = { ...abner, searchGrams: abner.searchGrams.filter((gram) => !gram.includes(':')) };

/** Which of the queries finds and keeps a record, and how often. */
const foundBy = (typed: string, client: Client) =>
  clientListParts('lantern', typed).flatMap(({ spec, keep }, index) => {
    const isFound = spec.where.every(({ op, value }) =>
      [value].flat().some((gram) => op.startsWith('array-contains') && client.searchGrams.includes(String(gram))),
    );
    return isFound && keep(client) ? [index] : [];
  });

describe('clientSearchGrams', () => {
  it('finds a client by the digits of the phone', () => {
    expect(abner.searchGrams).toEqual(expect.arrayContaining(['tea', '185', '010']));
  });
});

describe('clientListParts', () => {
  it.each([
    ['abner  TEAPOT', 'name'],
    ['718-555-0101', 'phone'],
    ['+1 (718) 555 0101', 'phone with the country code'],
    ['wf20101', 'member number'],
  ])('[CLI-1] looks up %s, a whole %s, by a key of its own, and finds the client once', (typed) => {
    expect(foundBy(typed, abner)).toEqual([0]);
  });

  it.each(['teapot', '0101', 'abn'])('[CLI-1] finds the client by %s, a part', (typed) => {
    expect(foundBy(typed, abner)).toHaveLength(1);
    expect(clientListParts('lantern', typed).at(-1)?.keep(abner)).toBe(true);
  });

  it('[CLI-1] finds a client who was stored without keys by the parts', () => {
    expect(foundBy('Abner Teapot', older)).toEqual([1]);
    expect(foundBy('718-555-0101', older)).toEqual([1]);
  });

  it('keeps no other client', () => {
    expect(foundBy('Abner Teacup', abner)).toEqual([]);
    expect(foundBy('718-555-0102', abner)).toEqual([]);
  });
});
