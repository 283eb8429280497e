import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ProfileNeeds } from './ProfileNeeds';

describe('needs from clients’ profiles in the review of an import', () => {
  it('[CLI-4] [IMP-5] are named with how many rows get them, and can be left out', async () => {
    const change = vi.fn();
    render(<ProfileNeeds count={2} isUsed onChange={change} />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Add needs from clients’ profiles to 2 rows' });
    expect(box.checked).toBe(true);
    await userEvent.click(box);
    expect(change).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('[CLI-4] are not named without such a row', () => {
    render(<ProfileNeeds count={0} isUsed onChange={() => {}} />);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
