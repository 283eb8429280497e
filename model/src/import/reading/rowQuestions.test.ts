import { describe, expect, it } from 'vitest';
import { buildLines, readLines, readQuestions, readTrips, whereRowsAre } from './testFiles';

describe('words that need a meaning', () => {
  it('[IMP-6] knows which words for mobility are certain, and asks about the others once', () => {
    const need = (los: string) => readTrips(buildLines({ los }))[0]?.clientDis;
    for (const los of ['Ambulette', 'Non-Ambulatory', 'Wheelchair Van', 'WC', 'W/C', 'Chair Car']) {
      expect([los, need(los)]).toEqual([los, 'wheelchair']);
    }
    for (const los of ['Ambulatory', 'AMB', 'Walker', 'Sedan']) expect([los, need(los)]).toEqual([los, 'ambulatory']);
    for (const los of ['Ambulance', 'BLS', 'ALS', 'Gurney', 'STR', 'A', 'W', 'S', 'W-EP', 'WC/AMB', 'Van']) {
      expect([los, need(los)]).toEqual([los, undefined]);
    }
    const rows = [...'AAAWWS'].map((los, index) => ({ los, id: `${index}`, name: `Rider${index} Bobbin` }));
    const lines = buildLines(...rows, { los: 'W-EP', id: '9' });
    expect(readQuestions(lines)).toEqual([
      ['need', 'A', undefined, 3],
      ['need', 'W', undefined, 2],
      ['need', 'S', undefined, 1],
      ['need', 'W-EP', undefined, 1],
    ]);
    const answers = { 'need:a': 'ambulatory', 'need:w': 'wheelchair', 'need:s': 'stretcher', 'need:w ep': 'leaveOut' };
    expect(whereRowsAre(readLines(lines, { answers }))).toMatchObject({ live: [2, 3, 4, 5, 6, 7], leftOut: [8] });
  });

  it('[IMP-6] asks about a wheelchair flag that contradicts the word, and lets it tell what a vague word leaves open', () => {
    const lines = (word: string) => [
      'Trip ID|Member Name|Vehicle Type|Wheelchair Flag|Trip Date|PU Time|Pickup Address|Delivery Address',
      `1|Ida Marmalade|${word}|Y|11/26/2026|9:30|12 Elm St|400 Oak St`,
    ];
    expect(readQuestions(lines('Ambulatory'))).toEqual([['need', 'Ambulatory, Wheelchair Flag: Y', undefined, 1]]);
    expect(readTrips(lines('Van'))).toMatchObject([{ clientDis: 'wheelchair' }]);
  });

  it.each([
    ...['Member Cancelled', 'Rider Cancelled', 'Late Cancel', 'Same Day Cancel', 'Cancellation', 'Broker Cancel'],
    ...['Provider No Show', 'NS', 'CAN', 'CAD', 'Turned Back', 'Do Not Transport', 'Cancelled', 'CANCELLED - MEMBER'],
    ...['Canceled by facility', 'No Show', 'Denied', 'Expired', 'Not Going', 'Refused', 'Rescinded', 'Withdrawn'],
  ])('[IMP-6] cancels a row that says %s', (status) => {
    expect(readTrips(buildLines({ status }))).toMatchObject([{ isCancelled: true }]);
  });

  it.each([
    'Reassigned',
    'In Progress',
    'On Hold',
    'Pending Approval',
    'Unassigned',
    'cancel requested',
    'Inactive',
    'Not cancelled',
    'P',
  ])('[IMP-6] asks what %s means before anything becomes of its rows', (status) => {
    const lines = buildLines({ status });
    expect(whereRowsAre(readLines(lines))).toMatchObject({ unanswered: [2], live: [], canceled: [] });
    expect(readQuestions(lines)).toContainEqual(['status', status, undefined, 1]);
    const id = readLines(lines).questions.find(({ about }) => about === 'status')?.id ?? '';
    expect(whereRowsAre(readLines(lines, { answers: { [id]: 'live' } }))).toMatchObject({ live: [2] });
    expect(whereRowsAre(readLines(lines, { answers: { [id]: 'canceled' } }))).toMatchObject({ canceled: [2] });
  });

  it('[IMP-6] takes only clear words as live, and leaves out what is over', () => {
    for (const status of ['', 'Scheduled', 'Assigned', 'Confirmed', 'Active', 'New', 'Accepted', 'Reinstated']) {
      expect(whereRowsAre(readLines(buildLines({ status })))).toMatchObject({ live: [2] });
    }
    for (const status of ['Completed', 'Performed', 'Closed']) {
      expect(readLines(buildLines({ status })).leftOut).toMatchObject([{ line: 2, why: 'done' }]);
    }
  });

  it('[IMP-6] notices a cancellation wherever it stands', () => {
    const headers = 'Trip ID|Member Name|LOS|Trip Date|PU Time|Pickup Address|Delivery Address';
    const row = (more: string, time = '9:30') => `1|Ida Marmalade|AMB|11/26/2026|${time}|12 Elm St|400 Oak St${more}`;
    const where = (header: string, line: string) => whereRowsAre(readLines([`${headers}${header}`, line]));
    expect(where('|Outcome', row('|Cancelled'))).toMatchObject({ canceled: [2] });
    expect(where('|Cancel Date', row('|11/25/2026'))).toMatchObject({ canceled: [2] });
    expect(where('|Cancelled', row('|Y'))).toMatchObject({ canceled: [2] });
    expect(where('|Cancelled', row('|N'))).toMatchObject({ live: [2] });
    for (const header of ['Cxl?', 'CXLD', 'Cncl', 'Canc.'])
      expect([header, where(`|${header}`, row('|X'))]).toMatchObject([header, { canceled: [2] }]);
    expect(where('|Cancel Reason', row('|Sick'))).toMatchObject({ canceled: [2] });
    expect(where('|Status|Cancel Reason', row('|Scheduled|Sick'))).toMatchObject({ unanswered: [2] });
    expect(where('|Notes', row('|CANCELLED'))).toMatchObject({ unanswered: [2] });
    expect(where('', row('', 'Cancelled'))).toMatchObject({ canceled: [2] });
  });
});

describe('what a row has to say', () => {
  it('[IMP-3] asks for a missing mobility need instead of assuming one', () => {
    const lines = buildLines({ los: '' }, { los: 'AMB', id: '502', name: 'Abe Quill' });
    expect(readQuestions(lines)).toContainEqual(['need', '', undefined, 1]);
    expect(readTrips(lines, { 'need:': 'wheelchair' })).toMatchObject([
      { clientDis: 'wheelchair' },
      { clientDis: 'ambulatory' },
    ]);
  });

  it('[IMP-2] needs no time or addresses in a cancelled row whose trip number says which trip it is', () => {
    const cancelled = { status: 'Cancelled', time: '', from: '' };
    expect(whereRowsAre(readLines(buildLines(cancelled)))).toMatchObject({ canceled: [2] });
    expect(whereRowsAre(readLines(buildLines({ ...cancelled, id: '' })))).toMatchObject({ refused: [2] });
  });
});
