import { describe, expect, it } from 'vitest';
import { censusBatchResult, censusResult, googleResult } from './geocoderAnswers';
import { placeAfterLookup } from './place';

const match = (matchedAddress: string, x: number, y: number) => ({ matchedAddress, coordinates: { x, y } });
const census = (...addressMatches: readonly object[]) => ({ result: { addressMatches } });
const silverHill = '4600 SILVER HILL RD, WASHINGTON, DC, 20233';

describe('censusResult', () => {
  it('[PLC-1] finds one match, and several at the same place', () => {
    const location = { lat: 38.846, lng: -76.9274 };
    const found = { kind: 'found', place: { address: silverHill, location } };
    expect(censusResult(census(match(silverHill, -76.9274, 38.846)))).toEqual(found);
    const sides = census(match(silverHill, -76.9274, 38.846), match('4601 SILVER HILL RD', -76.9275, 38.8461));
    expect(censusResult(sides)).toEqual(found);
  });

  it('[PLC-2] is ambiguous if the matches are apart, and not found without one', () => {
    const apart = censusResult(census(match('1 OAK ST, TROY', -73.7, 42.7), match('1 OAK ST, ROME', -75.4, 43.2)));
    expect(apart).toMatchObject({
      kind: 'ambiguous',
      candidates: [{ address: '1 OAK ST, TROY' }, { address: '1 OAK ST, ROME' }],
    });
    expect(censusResult(census())).toEqual({ kind: 'notFound' });
  });

  it.each([undefined, 'text', {}, { result: {} }, census(match('x', 200, 0)), census({ matchedAddress: 'x' })])(
    '[PLC-1] has failed for an answer that is not as documented',
    (answer) => {
      expect(censusResult(answer)).toEqual({ kind: 'failed' });
    },
  );
});

describe('censusBatchResult', () => {
  const line = (...rest: readonly string[]) => ['7', '4600 silver hill rd, washington, dc, 20233', ...rest];

  it('[PLC-1] reads a match, an inexact one of the same house, and none', () => {
    const found = { kind: 'found', place: { address: silverHill, location: { lat: 38.845985, lng: -76.92744 } } };
    for (const exactness of ['Exact', 'Non_Exact'])
      expect(censusBatchResult(line('Match', exactness, silverHill, '-76.92744,38.845985', '1', 'L'))).toEqual(found);
    expect(censusBatchResult(line('No_Match'))).toEqual({ kind: 'notFound' });
  });

  it('[PLC-2] leaves an inexact match of another house to a person', () => {
    const other = line('Match', 'Non_Exact', '4700 SILVER HILL RD', '-76.9,38.8', '1', 'L');
    expect(censusBatchResult(other)).toMatchObject({
      kind: 'ambiguous',
      candidates: [{ address: '4700 SILVER HILL RD' }],
    });
  });

  it('[PLC-1] has no result for several matches or a broken line', () => {
    for (const broken of [line('Tie'), line('Match', 'Exact', 'x', 'x,y'), line('Match', 'Exact'), ['7'], []])
      expect(censusBatchResult(broken)).toBeUndefined();
  });
});

describe('googleResult', () => {
  const google = (status: string, ...results: readonly object[]) => ({ status, results });
  const result = (formatted_address: string, lat: number, more: object = {}) => ({
    formatted_address,
    geometry: { location: { lat, lng: -74 } },
    ...more,
  });

  it('[PLC-1] finds an address, and asks a person about a partial match or several places', () => {
    const place = { address: '1 Oak St', location: { lat: 40, lng: -74 } };
    expect(googleResult(google('OK', result('1 Oak St', 40)))).toEqual({ kind: 'found', place });
    const partial = google('OK', result('1 Oak St', 40, { partial_match: true }));
    expect(googleResult(partial)).toEqual({ kind: 'ambiguous', candidates: [place] });
    expect(googleResult(google('OK', result('1 Oak St', 40), result('1 Oak St', 41)))).toMatchObject({
      kind: 'ambiguous',
    });
    expect(googleResult(google('ZERO_RESULTS'))).toEqual({ kind: 'notFound' });
  });

  it.each(['OVER_QUERY_LIMIT', 'REQUEST_DENIED', 'UNKNOWN_ERROR'])(
    '[PLC-1] has failed with the status %s',
    (status) => {
      expect(googleResult(google(status))).toEqual({ kind: 'failed' });
    },
  );
});

describe('placeAfterLookup', () => {
  it('[PLC-1] counts failures in a row, and forgets them after an answer', () => {
    const failed = placeAfterLookup({ failures: 2 }, { kind: 'failed' }, 'census');
    expect(failed).toMatchObject({ status: 'pending', problem: 'unavailable', failures: 3, location: null });
    expect(placeAfterLookup({ failures: 3 }, { kind: 'notFound' }, 'census')).toMatchObject({
      status: 'notFound',
      problem: null,
      failures: 0,
    });
  });
});
