import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchInput } from '../../ui/table/SearchInput';
import { TableLink } from '../../ui/table/TableLink';
import { FilterLink } from './FilterLink';
import { rememberedList, rememberedPageSize, rememberList } from './listMemory';
import { Pager } from './Pager';
import { useTableState } from './useTableState';

const LIST = { name: 'rows', today: '2026-01-06' };

/** A list of 23 rows, whose pages begin after the row that the page's number names. */
function List() {
  const table = useTableState({ person: 'ann', list: LIST });
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
      <button type="button" onClick={() => table.clear(['status', 'from'])}>
        Clear
      </button>
      <FilterLink table={table} filters={{ view: 'all' }} isCurrent={table.filters.view === 'all'} className="">
        All
      </FilterLink>
      <TableLink open="row-3">Row 3</TableLink>
      <Pager table={table} hasRows total={23} nextAfter={next} />
    </>
  );
}

/** A list whose rows come and go at the press of a button. */
function LoadingList() {
  const table = useTableState({ person: 'ann', list: LIST });
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

/** What the next page needs before it can show, as code that still loads. */
let loading: { readonly promise: Promise<void>; readonly finish: () => void } | undefined;

function holdNextPage() {
  let finish = () => {};
  const promise = new Promise<void>((resolve) => {
    finish = () => {
      loading = undefined;
      resolve();
    };
  });
  loading = { promise, finish };
  return loading;
}

/** Shows what the URL said when the page could show last. */
function Rows({ url }: { readonly url: string }) {
  if (loading && url !== shownUrl) throw loading.promise;
  shownUrl = url;
  return <p>rows of {url}</p>;
}
let shownUrl = '';

function ListAndRows() {
  const { pathname, search, hash } = useLocation();
  return (
    <Suspense fallback="loading">
      <List />
      <Rows url={`${pathname}${search}${hash}`} />
    </Suspense>
  );
}

let router: ReturnType<typeof createBrowserRouter> | undefined;

/** Opens the URL in the browser's own history, as the app does. */
function open(url: string) {
  router?.dispose();
  window.history.replaceState(null, '', url);
  const opened = createBrowserRouter([{ path: '*', element: <ListAndRows /> }]);
  router = opened;
  render(<RouterProvider router={opened} />);
  return opened;
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  router?.dispose();
  router = undefined;
  loading = undefined;
  window.history.replaceState(null, '', '/');
});

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
    render(<RouterProvider router={createBrowserRouter([{ path: '*', element: <LoadingList /> }])} />);
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

  it('[PPL-2] have as many rows as the window has room for, if the person wants that, and 5 at least', async () => {
    vi.stubGlobal('innerWidth', 1920);
    vi.stubGlobal('innerHeight', 1080);
    open('/list');
    await userEvent.selectOptions(screen.getByLabelText('Rows'), 'Fit the screen');
    await screen.findByText('Page 1 of 2');
    expect(rememberedPageSize('ann')).toBe(12);
    cleanup();
    open('/list');
    await screen.findByText('Page 1 of 2');
    vi.stubGlobal('innerHeight', 500);
    act(() => void window.dispatchEvent(new Event('resize')));
    await screen.findByText('Page 1 of 5');
    vi.unstubAllGlobals();
  });

  it.each(['7', 'many', ''])('[PPL-2] have 5 rows if the stored choice makes no sense: %s', (stored) => {
    localStorage.setItem('mtos.pageSize.ann', stored);
    expect(rememberedPageSize('ann')).toBe(5);
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
    rememberList(LIST, 'ann', parameters);
    expect(rememberedList(LIST, 'ann')).toEqual(parameters);
    expect(rememberedList(LIST, 'bob')).toEqual({});
    expect(rememberedList({ ...LIST, today: '2026-01-07' }, 'ann')).toEqual({ status: 'Delayed' });
  });

  it.each(['{', 'null', '7', '{"day":"2026-01-06","parameters":null}', '{"day":"2026-01-06","parameters":{"sort":5}}'])(
    '[TRP-10] open with their defaults if what is stored makes no sense: %s',
    (stored) => {
      localStorage.setItem('mtos.list.rows.ann', stored);
      expect(rememberedList(LIST, 'ann')).toEqual({});
    },
  );

  it('[TRP-10] keep what was selected just before, although the page does not show it yet', async () => {
    const { state } = open('/list?page=2&after=row-5#search=amos');
    expect(state.location.search).toContain('page=2');
    const { finish } = holdNextPage();
    await click('Delayed');
    screen.getByText('status any');
    await userEvent.selectOptions(screen.getByLabelText('Rows'), '10');
    await userEvent.click(screen.getByRole('link', { name: 'All' }));
    await userEvent.click(screen.getByRole('link', { name: 'Row 3' }));
    finish();
    await screen.findByText('status Delayed');
    await screen.findByText('open row-3');
    expect(window.location.search).toBe('?status=Delayed&from=2026-01-01&view=all&open=row-3');
    expect(window.location.hash).toBe('#search=amos');
    await click('Clear');
    await screen.findByText('status any');
    expect(window.location.search).toBe('?view=all&open=row-3');
    expect(window.location.hash).toBe('');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' }).value).toBe('');
  });

  it('[PPL-2] keep each key that is typed while the page of an earlier search still loads', async () => {
    open('/list');
    const { finish } = holdNextPage();
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
    await userEvent.type(input, 'smi');
    await waitFor(() => expect(window.location.hash).toBe('#search=smi'));
    expect(input.value).toBe('smi');
    await userEvent.type(input, 'th');
    await waitFor(() => expect(window.location.hash).toBe('#search=smith'));
    expect(input.value).toBe('smith');
    finish();
    await screen.findByText('rows of /list#search=smith');
    expect(input.value).toBe('smith');
  });

  it('[PPL-2] follow the URL if it changes without typing', async () => {
    const opened = open('/list#search=amos');
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
    await userEvent.type(input, ' t{Enter}');
    await screen.findByText('rows of /list#search=amos+t');
    await act(() => opened.navigate('/list#search=bea'));
    expect(input.value).toBe('bea');
    await act(() => opened.navigate('/list'));
    expect(input.value).toBe('');
  });

  it('[PPL-2] do not come back for a search that was typed just before the person left', async () => {
    const opened = open('/list');
    const { finish } = holdNextPage();
    act(() => void opened.navigate('/other'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'smi{Enter}');
    finish();
    await screen.findByText('rows of /other');
    expect(window.location.pathname).toBe('/other');
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
