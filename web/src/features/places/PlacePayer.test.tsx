import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

const payers = vi.hoisted(() => vi.fn());
vi.mock('../../domain/authorizations/useTripPayers', () => ({ usePayers: payers }));

const { PlacePayer } = await import('./PlacePayer');

it('[MNY-2] a frequent place names its payer, also one that is turned off or gone', () => {
  payers.mockReturnValue({ status: 'loading' });
  const { container, rerender } = render(<PlacePayer uid="own" />);
  expect(container.textContent).toBe('');
  const value = [
    { id: 'own', name: 'Own', active: true },
    { id: 'old', name: 'Old', active: false },
  ];
  payers.mockReturnValue({ status: 'ready', value });
  rerender(<PlacePayer uid="own" />);
  expect(screen.getByText('Paid by Own')).toBeDefined();
  rerender(<PlacePayer uid="old" />);
  expect(screen.getByText('Paid by Old (turned off, so it pays for none)')).toBeDefined();
  rerender(<PlacePayer uid="gone" />);
  expect(screen.getByText('Paid by a payer that no longer exists')).toBeDefined();
});
