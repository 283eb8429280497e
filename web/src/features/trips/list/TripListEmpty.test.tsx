import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { TripListEmpty } from './TripListEmpty';

const query = { view: 'all', filter: {}, search: 'T-4711' } as const;

it('[TRP-10] does not say that a search found nothing while there are more trips to search', async () => {
  const onMore = vi.fn();
  const { rerender } = render(<TripListEmpty query={query} canAdd onClear={() => {}} onMore={onMore} />);
  expect(screen.queryByText(/No trips found/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Keep searching' }));
  expect(onMore).toHaveBeenCalledOnce();
  rerender(<TripListEmpty query={query} canAdd onClear={() => {}} onMore={undefined} />);
  screen.getByText('No trips found for ‘T-4711’.');
});

it('[ROL-1] offers a first trip only to someone who may add trips', () => {
  const empty = { query: { view: 'today', filter: {}, search: '' }, onClear: () => {}, onMore: undefined } as const;
  const show = (canAdd: boolean) => (
    <MemoryRouter>
      <TripListEmpty {...empty} canAdd={canAdd} />
    </MemoryRouter>
  );
  const { rerender } = render(show(true));
  screen.getByRole('link', { name: 'Add trip' });
  rerender(show(false));
  screen.getByText('There are no trips today.');
  expect(screen.queryByRole('link')).toBeNull();
});
