import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '../feedback/Toaster';
import { PrintButton } from './PrintButton';

const rows = [{ id: 'a' }, { id: 'b' }];

function renderButton(onPrint: (rows: number) => Promise<void>) {
  vi.spyOn(window, 'print').mockImplementation(() => {});
  render(
    <>
      <PrintButton
        title="Drivers"
        note=""
        columns={[{ header: 'Id', text: ({ id }: { readonly id: string }) => id }]}
        readAll={async () => rows}
        onPrint={onPrint}
      />
      <Toaster />
    </>,
  );
  return userEvent.click(screen.getByRole('button', { name: 'Print' }));
}

afterEach(() => void vi.mocked(window.print).mockRestore());

describe('printing a list', () => {
  it('[AUD-2] is recorded with the number of rows first', async () => {
    const onPrint = vi.fn().mockResolvedValue(undefined);
    await renderButton(onPrint);
    await waitFor(() => expect(window.print).toHaveBeenCalledOnce());
    expect(onPrint).toHaveBeenCalledExactlyOnceWith(2);
  });

  it('[AUD-2] prints nothing, and says so, if it can’t be recorded', async () => {
    await renderButton(vi.fn().mockRejectedValue(new Error('offline')));
    await screen.findByText('Nothing was printed, because the print could not be recorded. Please try again later!');
    expect(vi.mocked(console.error).mock.calls).toEqual([[new Error('offline')]]);
    vi.mocked(console.error).mockClear();
    expect(window.print).not.toHaveBeenCalled();
    expect(document.querySelector('[data-print-sheet]')).toBeNull();
  });
});
