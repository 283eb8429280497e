import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { TripListEmpty } from './TripListEmpty';

const query = { view: 'all', filter: {}, search: 'T-4711' } as const;

it('[TRP-10] does not say that a search found nothing while there are more trips to search', async () => {
  const onMore = vi.fn();
  const { rerender } = render(<TripListEmpty query={query} onClear={() => {}} onMore={onMore} />);
  expect(screen.queryByText(/No trips found/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Keep searching' }));
  expect(onMore).toHaveBeenCalledOnce();
  rerender(<TripListEmpty query={query} onClear={() => {}} onMore={undefined} />);
  screen.getByText('No trips found for ‘T-4711’.');
});
