import type { TripImport } from '@mtos/model';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ImportResult } from './ImportResult';

const at = { toMillis: () => 0, toDate: () => new Date(0) };
const job: TripImport = {
  ...{ fileName: 'broker.csv', state: 'done', total: 9, uploaded: 9, done: 9, added: 3, changed: 2, cancelled: 1 },
  ...{ present: 4, refused: 1, conflicts: [], conflicting: 0, unassigned: 0, unassignedLines: [] },
  ...{ createdBy: 'admin', createdAt: at, updatedAt: at, expireAt: at },
};
const show = (change: Partial<TripImport>) =>
  render(<ImportResult job={{ ...job, ...change }} />, { wrapper: MemoryRouter }).container.textContent;

describe('the result of an import', () => {
  it('[IMP-5] [IMP-12] says what was done, kept, and left out, which rows that were, and why a trip has no driver', () => {
    const text = show({
      report: {
        changed: { count: 1, rows: [{ line: 3 }] },
        moved: { count: 1, rows: [{ line: 4, sheet: 'Mon 11-30' }] },
        kept: { count: 2, rows: [{ line: 6 }, { tripNumber: '4711' }] },
        hidden: { count: 60, rows: [{ line: 7 }, { line: 8 }] },
        refused: { count: 1, rows: [] },
        'noDriver:inactive': { count: 1, rows: [{ line: 5 }] },
      },
    });
    expect(text).toContain(
      '3 added, 1 changed, 1 moved to another day, 1 canceled, 4 already imported, 2 kept as they are, 60 left out, 1 refused, 1 without the driver in the file.',
    );
    expect(text).toContain('Moved to another dayMon 11-30, line 4');
    expect(text).toContain('Kept as they are, as chosenLine 6; Trip 4711');
    expect(text).toContain('Left out: hidden in the fileLines 7, 8; and 58 more');
    expect(text).toContain('Unassigned: the driver is deactivatedLine 5');
  });

  it('[IMP-5] tells trips that were not added from those that were not changed', () => {
    const text = show({
      ...{ changed: 0, cancelled: 0, present: 0, refused: 0, conflicting: 3, conflicts: [3, 4, 5] },
      report: { conflict: { count: 1, rows: [{ line: 3 }] }, notAdded: { count: 2, rows: [{ line: 4 }, { line: 5 }] } },
    });
    expect(text).toContain('3 added, 1 not changed, 2 not added.');
    expect(text).toContain('Not added: someone added its client, or changed its standing order, firstLines 4, 5');
    const [only] = [show({ conflicting: 1, report: { notAdded: { count: 1, rows: [{ line: 4 }] } } })];
    expect(only).toContain('1 not added');
    expect(only).not.toContain('not changed');
  });

  it('[IMP-5] opens the days of the trips also when it is shown later, and shows imports of earlier versions', () => {
    show({ firstDay: '2027-03-09', lastDay: '2027-03-10' });
    const link = screen.getByRole('link', { name: 'View trips' });
    expect(link.getAttribute('href')).toBe('/admin/trips?view=all&from=2027-03-09&to=2027-03-10');
    expect(screen.getByRole('link', { name: 'Review addresses' }).getAttribute('href')).toBe('/admin/places');
    const older = show({ conflicting: 1, conflicts: [12], unassigned: 1, unassignedLines: [4] });
    expect(older).toContain('Not imported: someone changed the trip or added its client firstLine 12');
    expect(older).toContain('Unassigned: no active driver has this nameLine 4');
  });
});
