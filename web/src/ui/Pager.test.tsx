import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { Pager } from './Pager';
import { SearchInput } from './SearchInput';
import { useTableState } from './useTableState';

/** A list of 23 rows, whose pages begin after the row that the page's number names. */
function List() {
  const table = useTableState();
  const next = table.page * table.size < 23 ? `row-${table.page * table.size}` : undefined;
  return (
    <>
      <SearchInput label="Search" value={table.search} onSearch={table.setSearch} />
      <p>after {table.after ?? 'nothing'}</p>
      <Pager table={table} total={23} nextAfter={next} />
    </>
  );
}

function open(address: string) {
  const router = createMemoryRouter([{ path: '/list', element: <List /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());

describe('the pages of a list', () => {
  it('[PPL-2] are five rows long, and go forth and back in the address', async () => {
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

  it('[PPL-2] end with the last, whatever the counters say', async () => {
    open('/list?page=5&after=row-20');
    await screen.findByText('Page 5 of 5');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  });

  it('[PPL-2] lead back page by page, also from a link that somebody sent', async () => {
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

  it('[PPL-2] lead to the first from where the address does not know the one before', async () => {
    open('/list?page=4&after=row-15');
    await screen.findByText('after row-15');
    await click('Previous');
    await screen.findByText('Page 1 of 5');
  });

  it('[PPL-2] keep the address short, however many were turned', async () => {
    const many = Array.from({ length: 20 }, (_, place) => `row-${(place + 1) * 5}`);
    const router = open(`/list?page=2&after=${many.join('.')}`);
    await click('Next');
    await screen.findByText('after row-10');
    expect(router.state.location.search).toBe(`?page=3&after=${[...many.slice(1), 'row-10'].join('.')}`);
  });

  it('[PPL-2] remember how long a person wants them', async () => {
    open('/list?page=2&after=row-5');
    await userEvent.selectOptions(screen.getByLabelText('Rows'), '10');
    await screen.findByText('Page 1 of 3');
    expect(localStorage.getItem('mtos.pageSize')).toBe('10');
  });

  it('[PPL-2] begin anew with a search, which stays out of what is sent to servers', async () => {
    const router = open('/list?page=2&after=row-5');
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'amos t{Enter}');
    await screen.findByText('Page 1 of 5');
    expect(router.state.location.search).toBe('');
    expect(router.state.location.hash).toBe('#search=amos+t');
    await click('Clear the search');
    expect(router.state.location.hash).toBe('');
  });
});
