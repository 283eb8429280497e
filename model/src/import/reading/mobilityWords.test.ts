import { describe, expect, it } from 'vitest';
import { buildLines, readTrips } from './testFiles';

describe('words for vehicles', () => {
  it('[IMP-6] asks what a negated or half word for mobility means', () => {
    for (const los of ['Not ambulatory', 'Semi-ambulatory', 'Unable to walk', 'No wheelchair', 'W/C xfer', 'GUR']) {
      expect([los, readTrips(buildLines({ los }))]).toEqual([los, []]);
    }
    expect(readTrips(buildLines({ los: 'Non-ambulatory' }))).toMatchObject([{ clientDis: 'wheelchair' }]);
  });

  it('[IMP-5] notes how many people a stretcher takes', () => {
    expect(readTrips(buildLines({ los: 'Stretcher - 2 person' }))).toMatchObject([
      { clientDis: 'stretcher', bookingComments: 'LOS: Stretcher - 2 person' },
    ]);
  });

  it('[IMP-6] reads a column for each kind of vehicle', () => {
    const lines = (columns: string, ...rows: readonly string[]) => [
      `Trip ID|Member Name|Trip Date|PU Time|Pickup Address|Dropoff Address|${columns}`,
      ...rows.map((cells, index) => `${index}|Rider${index} Bobbin|11/26/2026|9:30|12 Elm St|400 Oak St|${cells}`),
    ];
    const answers = { 'need:': 'ambulatory' };
    const needs = (...args: Parameters<typeof lines>) =>
      readTrips(lines(...args), answers).map((trip) => trip.clientDis);
    expect(needs('AMB|WC|STR', 'X||', '|X|', '||X')).toEqual(['ambulatory', 'wheelchair', 'stretcher']);
    expect(needs('Amb Count|WC Count', '1|0', '0|1')).toEqual(['ambulatory', 'wheelchair']);
  });
});
