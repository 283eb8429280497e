import { describe, expect, it } from 'vitest';
import { buildLines, readLines, readQuestions, readSheet, whereRowsAre } from './testFiles';

describe('what says that trips are off', () => {
  const two = buildLines({}, { id: '502', name: 'Abe Quill' });
  const [headers = '', first = '', second = ''] = two;

  it('[IMP-6] asks about the rows below a heading of canceled trips', () => {
    const lines = ['Scheduled trips', headers, first, 'CANCELLED TRIPS', second];
    expect(whereRowsAre(readLines(lines))).toMatchObject({ live: [3], unanswered: [5] });
    expect(readQuestions(lines)).toContainEqual(['status', 'CANCELLED TRIPS', undefined, 1]);
    expect(whereRowsAre(readLines([...lines, 'Added trips', first.replace('501', '503')]))).toMatchObject({
      live: [3, 7],
      unanswered: [5],
    });
  });

  it('[IMP-6] asks about the row above a remark, and not about those below it', () => {
    const where = (...lines: readonly string[]) => whereRowsAre(readLines([headers, ...lines]));
    for (const remark of ['Cancelled by member 11/25', 'CXL per mom', 'Cancelled, not going', 'no longer needed']) {
      expect([remark, where(first, remark, second)]).toMatchObject([remark, { live: [4], unanswered: [2] }]);
    }
    const scheduled = buildLines({ status: 'Scheduled' })[1] ?? '';
    expect(where(scheduled, 'Cancelled by member 11/25', second)).toMatchObject({ live: [4], unanswered: [2] });
    expect(readQuestions([headers, first, 'Cancelled by member 11/25', second])).toContainEqual([
      ...['status', 'Cancelled by member 11/25', undefined, 1],
    ]);
    // Without a row above, it can only be about those below
    expect(where('Cancelled by Kettle Health', first, second)).toMatchObject({ unanswered: [3, 4] });
  });

  it('[IMP-6] takes no name of a place for the end of a section of canceled trips', () => {
    for (const group of ['New Haven', 'Open Door Clinic', 'Standing Rock', 'Thursday 11/26/2026']) {
      const lines = [headers, first, 'CANCELLED', group, second];
      expect([group, whereRowsAre(readLines(lines))]).toMatchObject([group, { live: [2], unanswered: [5] }]);
    }
    for (const on of ['Scheduled trips', 'ADDED', 'New trips for Thursday, Nov 26', 'Open']) {
      const lines = [headers, first, 'Cancelled trips 11/26', second, on, first.replace('501', '503')];
      expect([on, whereRowsAre(readLines(lines))]).toMatchObject([on, { live: [2, 6], unanswered: [4] }]);
    }
    const named = [headers, first, 'Kettle Health cancelled trips', second];
    expect(whereRowsAre(readLines(named))).toMatchObject({ live: [2], unanswered: [4] });
  });

  it.each([
    ['the title', ['Cancellation report 11/26/2026', ...two], {}],
    ['the sheet’s name', two, { name: 'Cancels' }],
    ['the file’s name', two, { fileName: 'kettle_cancellations_11-26.csv' }],
  ])('[IMP-6] asks about all rows where %s says that they are canceled', (_, lines, sheet) => {
    const reading = readSheet(lines, sheet);
    expect(whereRowsAre(reading)).toMatchObject({ live: [] });
    const [asked] = reading.questions.filter(({ about }) => about === 'status');
    expect(asked?.rows).toHaveLength(2);
    const answers = { [asked?.id ?? '']: 'canceled' };
    expect(readSheet(lines, sheet, answers).rides.every(({ cancellation }) => cancellation)).toBe(true);
  });

  it('[IMP-6] asks nothing for a title that counts, explains, or is contradicted by a status', () => {
    for (const title of [
      'Scheduled: 12 Cancelled: 2',
      'To cancel a trip call 518-555-0100',
      'Trips, no cancellations',
    ]) {
      expect([title, whereRowsAre(readLines([title, ...two])).live]).toEqual([title, [3, 4]]);
    }
    const live = buildLines({ status: 'Scheduled' });
    expect(whereRowsAre(readLines(['Cancellations and changes', ...live]))).toMatchObject({ live: [3] });
  });

  it('[IMP-6] asks about a mark in any cell of the row, also under a header that nobody knows', () => {
    const row = (more: string, name = 'Ida Marmalade') => `${first.replace('Ida Marmalade', name)}|${more}`;
    const where = (more: string, name?: string) => whereRowsAre(readLines([`${headers}|Flavor`, row(more, name)]));
    expect(where('CANCELLED per mom')).toMatchObject({ live: [] });
    expect(where('vanilla', 'CANCELLED - Marmalade')).toMatchObject({ live: [], unanswered: [2] });
    expect(where('Call the facility if the trip is cancelled')).toMatchObject({ live: [2] });
    expect(where('Trip reassigned to Kettle Cabs')).toMatchObject({ live: [], unanswered: [2] });
    const remark = 'Member called on 11/24 and cancelled this trip, per Jane at the front desk';
    expect(whereRowsAre(readLines([`${headers}|Notes`, row(remark)]))).toMatchObject({ unanswered: [2] });
  });

  it('[IMP-6] asks about a status of one way, and about one that is over', () => {
    for (const status of ['Return cancelled', 'B-leg cancelled', 'Active - previously cancelled', 'Rerouted']) {
      expect([status, whereRowsAre(readLines(buildLines({ status }))).unanswered]).toEqual([status, [2]]);
    }
  });

  it('[IMP-6] asks about rows that a column of actions or a flag takes out', () => {
    const where = (header: string, cell: string) =>
      whereRowsAre(readLines([`${headers}|${header}`, `${first}|${cell}`]));
    expect(where('Action', 'Delete')).toMatchObject({ canceled: [2] });
    expect(where('Action', 'Add')).toMatchObject({ live: [2] });
    expect(where('Change Type', 'D')).toMatchObject({ unanswered: [2] });
    expect(where('Active', 'N')).toMatchObject({ unanswered: [2] });
    expect(where('Void', 'Y')).toMatchObject({ canceled: [2] });
  });
});
