import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '../feedback/Toaster';
import { toast } from '../feedback/toast';
import { loadedOverlay } from './loadedOverlay';

const module = {
  Question: ({ onClose }: { readonly onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      No
    </button>
  ),
};

/** A page with a field and a button that opens the overlay. */
function pageWith(load: () => Promise<typeof module>) {
  const Question = loadedOverlay(load, ({ Question }) => Question);
  return function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Toaster />
        <input aria-label="Name" />
        <button type="button" onClick={() => setOpen(true)}>
          Ask
        </button>
        {isOpen && <Question onClose={() => setOpen(false)} />}
      </>
    );
  };
}

beforeEach(() => toast.remove());

it('[SHL-2] an overlay says that it loads, opens once its code is there, and opens at once after that', async () => {
  const loads: ((loaded: typeof module) => void)[] = [];
  const Page = pageWith(() => new Promise((resolve) => loads.push(resolve)));
  render(<Page />);
  await userEvent.click(screen.getByText('Ask'));
  await screen.findByText('Loading…');
  await act(async () => loads[0]?.(module));
  await userEvent.click(screen.getByText('No'));
  await userEvent.click(screen.getByText('Ask'));
  expect(screen.queryByText('No')).not.toBeNull();
  expect(loads).toHaveLength(1);
  expect(screen.getByText('Loading…').parentElement?.className).toContain('opacity-0');
});

it('[SHL-2] an overlay that cannot be loaded says so, leaves what was typed, and is loaded when it is opened again', async () => {
  const load = vi.fn<() => Promise<typeof module>>().mockRejectedValueOnce(new Error('no network'));
  load.mockResolvedValue(module);
  const Page = pageWith(load);
  render(<Page />);
  await userEvent.type(screen.getByLabelText('Name'), 'Vera');
  await userEvent.click(screen.getByText('Ask'));
  await screen.findByText(/^This could not be loaded\. Check the connection and try again, or reload the page\.$/);
  expect(vi.mocked(console.error).mock.calls).toEqual([[new Error('no network')]]);
  vi.mocked(console.error).mockClear();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Vera');
  await userEvent.click(screen.getByText('Ask'));
  await screen.findByText('No');
});
