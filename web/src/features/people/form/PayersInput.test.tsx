import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PayersInput } from './PayersInput';

const page = vi.hoisted(() => ({ confirm: vi.fn() }));
vi.mock('../../../ui/overlay/confirm', () => ({ confirm: page.confirm }));
vi.mock('../../../domain/authorizations/useTripPayers', () => ({
  usePayers: () => ({
    status: 'ready',
    value: [
      { id: 'elm', name: 'Elm Dialysis', kind: 'facility', active: true },
      { id: 'broker', name: 'Ride Broker', kind: 'broker', active: true },
      { id: 'self', name: 'Clients themselves', kind: 'private', active: true },
    ],
  }),
}));
vi.mock('../../../data/session/session', () => ({ useSession: () => ({ account: 'account' }) }));
vi.mock('../../../data/read/useLiveQuery', () => ({
  useLiveQuery: ({ collection }: { readonly collection: string }) => ({
    status: 'ready',
    value:
      collection === 'invitations'
        ? [{ id: 'i', fullName: 'Ken Oak', organization: '', payerUids: ['elm'] }]
        : [
            { id: 'fay', fullName: 'Fay Elm', organization: 'Elm Dialysis', payerUids: ['elm'], state: 'active' },
            { id: 'dora', fullName: 'Dora Axle', organization: '', payerUids: ['elm', 'broker'], state: 'active' },
            { id: 'gone', fullName: 'Gus Gone', organization: '', payerUids: ['broker'], state: 'inactive' },
          ],
  }),
}));

const onSubmit = vi.fn();
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

function Form() {
  const form = useForm<{ payerUids: string[] }>({ defaultValues: { payerUids: [] } });
  return (
    <form onSubmit={form.handleSubmit(({ payerUids }) => onSubmit(payerUids))}>
      <PayersInput field={{ ...form.register('payerUids'), error: undefined }} person="dora" />
      <button type="submit">Save</button>
    </form>
  );
}

function open() {
  render(<Form />);
  return userEvent.setup();
}

beforeEach(() => {
  onSubmit.mockReset();
  page.confirm.mockReset();
});

describe('the payers of someone at a facility', () => {
  it('[FAC-1] [SEC-13] say with whom each is shared, and what that means', () => {
    open();
    const elm = screen.getByRole('checkbox', {
      name: 'Elm Dialysis',
      description: 'Shared with Fay Elm (Elm Dialysis) and Ken Oak',
    });
    expect(elm).toBeDefined();
    expect(box('Ride Broker').getAttribute('aria-describedby')).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Clients themselves' })).toBeNull();
    screen.getByText(/^Everyone with the same payer sees all of its requests/);
  });

  it('[FAC-1] [SEC-13] are chosen at once if they are facilities, and others only after a question', async () => {
    const user = open();
    const save = async () => {
      await user.click(screen.getByRole('button', { name: 'Save' }));
      return onSubmit.mock.lastCall?.[0] as unknown;
    };
    await user.click(box('Elm Dialysis'));
    expect(page.confirm).not.toHaveBeenCalled();
    page.confirm.mockResolvedValue(false);
    await user.click(box('Ride Broker'));
    expect(page.confirm).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        text: expect.stringContaining('All invoices and requests of this payer will be visible'),
      }),
    );
    expect(box('Ride Broker').checked).toBe(false);
    expect(await save()).toEqual(['elm']);
    page.confirm.mockResolvedValue(true);
    await user.click(box('Ride Broker'));
    expect(box('Ride Broker').checked).toBe(true);
    expect(await save()).toEqual(['elm', 'broker']);
    // To take one away needs no question
    await user.click(box('Ride Broker'));
    expect(page.confirm).toHaveBeenCalledTimes(2);
    expect(await save()).toEqual(['elm']);
  });
});
