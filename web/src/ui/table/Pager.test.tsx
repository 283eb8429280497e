import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { rememberedList, rememberList } from './listMemory';
import { Pager } from './Pager';
import { SearchInput } from './SearchInput';
import { useTableState } from './useTableState';

/** A list of 23 rows, whose pages begin after the row that the page's number names. */
function List() {
  const table = useTableState({ person: 'ann', list: 'rows' });
  const next = table.page * table.size < 23 ? `row-${table.page * table.size}` : undefined;
  return (
    <>
      <SearchInput label="Search" value={table.search} onSearch={table.setSearch} />
      <p>after {table.after ?? 'nothing'}</p>
      <p>open {table.open ?? 'nothing'}</p>
      <p>sort {table.sort ?? 'default'}</p>
      <p>status {table.filters.status ?? 'any'}</p>
      <button type="button" onClick={() => table.setFilters({ status: 'Delayed', from: '2026-01-01' })}>
        Delayed
      </button>
      <button type="button" onClick={() => table.setFilters({ status: undefined, from: undefined })}>
        Clear
      </button>
      <Pager table={table} hasRows total={23} nextAfter={next} />
    </>
  );
}

/** A list whose rows come and go at the press of a button. */
function LoadingList() {
  const table = useTableState({ person: 'ann', list: 'rows' });
  const [hasRows, setHasRows] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setHasRows(!hasRows)}>
        Load
      </button>
      <Pager table={table} hasRows={hasRows} total={23} nextAfter={undefined} />
    </>
  );
}

function open(url: string) {
  const router = createMemoryRouter([{ path: '/list', element: <List /> }], { initialEntries: [url] });
  render(<RouterProvider router={router} />);
  return router;
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());

describe('the pages of a list', () => {
  it('[PPL-2] have five rows, and Next and Previous change the URL', async () => {
    const router = open('/list?status=Active');
    await screen.findByText('Page 1 of 5');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
    await click('Next');
    await click('Next');
    await screen.findByText('Page 3 of 5');
    expect(router.state.location.search).toBe('?status=Active&page=3&after=row-5.row-10');
    await click('Previous');
    await screen.findByText('after row-5');
    await click('Previous');
    await screen.findByText('after nothing');
    expect(router.state.location.search).toBe('?status=Active');
  });

  it('[PRF-1] come with the first rows, which would move them, and stay while the next ones load', async () => {
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <LoadingList /> }])} />);
    expect(screen.queryByText('Page 1 of 5')).toBeNull();
    await click('Load');
    await screen.findByText('Page 1 of 5');
    await click('Load');
    await screen.findByText('Page 1 of 5');
  });

  it('[PPL-2] end with the last page, whatever the counters say', async () => {
    open('/list?page=5&after=row-20');
    await screen.findByText('Page 5 of 5');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  });

  it('[PPL-2] go back page by page, also from a link', async () => {
    open('/list?page=4&after=row-5.row-10.row-15');
    for (const [page, after] of [
      [3, 'row-10'],
      [2, 'row-5'],
      [1, 'nothing'],
    ]) {
      await click('Previous');
      await screen.findByText(`Page ${page} of 5`);
      await screen.findByText(`after ${after}`);
    }
  });

  it('[PPL-2] go back to the first page if the URL does not name the previous one', async () => {
    open('/list?page=4&after=row-15');
    await screen.findByText('after row-15');
    await click('Previous');
    await screen.findByText('Page 1 of 5');
  });

  it('[PPL-2] keep the URL short, however many pages there are', async () => {
    const many = Array.from({ length: 20 }, (_, place) => `row-${(place + 1) * 5}`);
    const router = open(`/list?page=2&after=${many.join('.')}`);
    await click('Next');
    await screen.findByText('after row-10');
    expect(router.state.location.search).toBe(`?page=3&after=${[...many.slice(1), 'row-10'].join('.')}`);
  });

  it('[PPL-2] remember the person’s page size', async () => {
    open('/list?page=2&after=row-5');
    await userEvent.selectOptions(screen.getByLabelText('Rows'), '10');
    await screen.findByText('Page 1 of 3');
    expect(localStorage.getItem('mtos.pageSize.ann')).toBe('10');
  });

  it('[TRP-10] open as the person left them, without what was searched for, and forget what was cleared', async () => {
    const first = open('/list');
    await click('Delayed');
    await screen.findByText('status Delayed');
    expect(first.state.location.search).toBe('?status=Delayed&from=2026-01-01');
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'amos t{Enter}');
    expect(JSON.stringify(localStorage)).not.toContain('amos');
    cleanup();

    open('/list?open=row-7');
    screen.getByText('status Delayed');
    screen.getByText('open row-7');
    await click('Clear');
    await screen.findByText('status any');
    cleanup();

    open('/list');
    screen.getByText('status any');
    cleanup();

    open('/list?status=Active');
    cleanup();
    open('/list');
    screen.getByText('status Active');
  });

  it('[TRP-10] remember days only until the day is over', () => {
    const parameters = { status: 'Delayed', from: '2026-01-01' };
    rememberList('rows', 'ann', parameters);
    expect(rememberedList('rows', 'ann')).toEqual(parameters);
    expect(rememberedList('rows', 'bob')).toEqual({});
    const stored = localStorage.getItem('mtos.list.rows.ann') ?? '';
    localStorage.setItem('mtos.list.rows.ann', stored.replace(new Date().toDateString(), 'Mon Jan 05 2026'));
    expect(rememberedList('rows', 'ann')).toEqual({ status: 'Delayed' });
    localStorage.setItem('mtos.list.rows.ann', '{');
    expect(rememberedList('rows', 'ann')).toEqual({});
  });

  it('[PPL-2] start at page 1 for a new search, which is never sent to servers', async () => {
    const router = open('/list?page=2&after=row-5');
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'amos t{Enter}');
    await screen.findByText('Page 1 of 5');
    expect(router.state.location.search).toBe('');
    expect(router.state.location.hash).toBe('#search=amos+t');
    await click('Clear the search');
    expect(router.state.location.hash).toBe('');
  });

  it.each([
    'page=7',
    'page=7&after=',
    'page=-2&after=row-5',
    'page=2.5&after=row-5',
    'page=2x&after=row-5',
    'after=row-5',
  ])('[PPL-2] start at the first where the URL makes no sense: %s', async (parameters) => {
    open(`/list?${parameters}`);
    await screen.findByText('Page 1 of 5');
    await screen.findByText('after nothing');
  });

  it.each(['..', 'a/b', 'row-5.__id__', 'row-5..row-10'])(
    '[PPL-2] start at the first where the URL names a row that cannot exist: %s',
    async (after) => {
      open(`/list?page=2&after=${encodeURIComponent(after)}`);
      await screen.findByText('Page 1 of 5');
      await screen.findByText('after nothing');
    },
  );

  it.each([
    ['row-1', 'row-1'],
    ['a%2Fb', 'nothing'],
    ['__id__', 'nothing'],
    ['..', 'nothing'],
  ])('opens the row that the URL names, if such a row can exist: %s', async (id, opened) => {
    open(`/list?open=${id}`);
    await screen.findByText(`open ${opened}`);
  });

  it('ignores a sort direction that does not exist, and cuts a search that is longer than any name', async () => {
    open(`/list?sort=sideways#search=${'x'.repeat(5000)}`);
    await screen.findByText('sort default');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' }).value).toHaveLength(120);
  });
});
