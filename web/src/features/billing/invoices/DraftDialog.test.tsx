import type { Payer } from '@mtos/model';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Doc } from '../../../data/read/converter';
import type { QueryState } from '../../../data/read/queryState';
import { removeToasts } from '../../../ui/feedback/removeToasts';
import { Toaster } from '../../../ui/feedback/Toaster';
import { DraftDialog } from './DraftDialog';

const server = vi.hoisted(() => ({
  draftInvoice: vi.fn<(input: object) => Promise<{ readonly data: { readonly trips: number } }>>(),
}));
vi.mock('reactfire', () => ({ useFunctions: () => server }));
vi.mock('../../../data/sdk/callables', () => ({ callables: { draftInvoice: () => server.draftInvoice } }));

const PAYERS = [{ id: 'broker', name: 'Dustpan Brokerage' }] as unknown as readonly Doc<Payer>[];

function open(payers: QueryState<readonly Doc<Payer>[]>) {
  const onClose = vi.fn();
  render(
    <>
      <DraftDialog payers={payers} today="2026-03-10" onClose={onClose} />
      <Toaster />
    </>,
  );
  return onClose;
}

afterEach(removeToasts);

describe('the dialog that creates draft invoices', () => {
  it('[MNY-4] asks the server for each payer, and says if nothing is ready', async () => {
    server.draftInvoice.mockResolvedValueOnce({ data: { trips: 0 } });
    const onClose = open({ status: 'ready', value: PAYERS });
    await userEvent.click(screen.getByRole('button', { name: 'Create drafts' }));
    expect(await screen.findByText(/^Nothing is ready to bill through Tue, Mar 10/)).toBeDefined();
    expect(server.draftInvoice).toHaveBeenCalledExactlyOnceWith({ payerUid: 'broker', through: '2026-03-10' });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[MNY-4] says that the payers could not be loaded, and creates nothing then', async () => {
    const retry = vi.fn();
    open({ status: 'failed', error: new Error('unavailable'), retry });
    expect(screen.getByText('The payers could not be loaded')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Create drafts' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('[MNY-4] waits for the payers', async () => {
    open({ status: 'loading' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create drafts' }).disabled).toBe(true);
  });
});
