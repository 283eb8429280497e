import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type Column, DataTable, type DataTableProps } from './DataTable';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'phone', header: 'Phone', cell: ({ phone }) => phone },
];
const amos = { id: '1', name: 'Amos Turnpike', phone: '555-0101' };
const ivo = { id: '2', name: 'Ivo Signpost', phone: '555-0102' };

function show(given: Partial<DataTableProps<Row>>) {
  return render(
    <DataTable
      label="Drivers"
      columns={columns}
      rows={[amos, ivo]}
      expected={5}
      cardHeight="max-xl:min-h-45"
      empty={<p>No records to display!</p>}
      getName={({ name }) => name}
      {...given}
    />,
  );
}

describe('DataTable', () => {
  it('shows a row for each record under the columns’ headers', () => {
    show({});
    const table = screen.getByRole('table', { name: 'Drivers' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name', 'Phone']);
    const rows = within(table).getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['Amos Turnpike', '555-0101'],
      ['Ivo Signpost', '555-0102'],
    ]);
  });

  it('[PPL-2] shows that it is loading, and reserves space for the rows', () => {
    show({ rows: undefined });
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(document.querySelectorAll('.h-15')).toHaveLength(5);
  });

  it('[PPL-2] says when there are no rows', () => {
    show({ rows: [] });
    expect(screen.getByText('No records to display!')).not.toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('[PPL-4] is empty after a failure, with a button to retry', async () => {
    const retry = vi.fn();
    show({ failure: { retry } });
    expect(within(screen.getByRole('alert')).getByText('No records to display!')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('shows the sort column, and reverses and restores the order', async () => {
    const onSort = vi.fn();
    const sort = { column: 'name', usual: 'asc', words: { asc: 'From A to Z', desc: 'From Z to A' }, onSort } as const;
    const { unmount } = show({ sort: { ...sort, chosen: undefined } });
    const header = () => screen.getByRole('columnheader', { name: /^Name/ });
    expect(header().getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(within(header()).getByRole('button', { name: 'Name' }));
    expect(onSort).toHaveBeenLastCalledWith('desc');
    unmount();

    show({ sort: { ...sort, chosen: 'desc' } });
    expect(header().getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(screen.getByRole('button', { name: 'From Z to A' }));
    expect(onSort).toHaveBeenLastCalledWith(undefined);
  });

  it('runs the actions of a row’s menu with the keyboard alone', async () => {
    const onSelect = vi.fn();
    show({ actions: ({ name }) => [{ label: `Call ${name}`, onSelect: () => onSelect(name) }] });
    screen.getByRole('button', { name: 'Actions for Ivo Signpost' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Call Ivo Signpost' });
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledWith('Ivo Signpost');
  });
});
