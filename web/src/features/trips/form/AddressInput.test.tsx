import { emptyTripInput, type TripInput } from '@mtos/model';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { push, withFakeServer } from '../../../data/read/fakeServer';
import type { KnownPlace } from './knownPlaces';

const { AddressInput } = await withFakeServer(() => import('./AddressInput'), { hasFakeTime: false });

const HOME: KnownPlace = { address: '1 Broomstick Yard, Queens', phone: '(718) 555-0101', location: null };
const onPickKnown = vi.fn();
const save = vi.fn();

function Form({ start = '' }) {
  const form = useForm<TripInput>({ defaultValues: { ...emptyTripInput('2026-03-09'), fromAddress: start } });
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(({ fromAddress }) => save(fromAddress))}>
        <AddressInput
          name="fromAddress"
          places={[HOME]}
          onPickKnown={onPickKnown}
          onFind={() => {}}
          help={(known) => (known ? `Known, ${known.phone}` : 'A new address')}
        />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Address' });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => {
  vi.clearAllMocks();
  push({ found: [] });
});

describe('the address of a trip', () => {
  it('[TRP-3] offers where the client has been, whatever the case, and fills in what is known of it', async () => {
    render(<Form />);
    await userEvent.type(input(), 'bROOM');
    await screen.findByRole('option', { name: /^1 Broomstick Yard, Queens/ });
    expect(options()).toEqual(['Use ‘bROOM’', '1 Broomstick Yard, Queens(718) 555-0101']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onPickKnown).toHaveBeenCalledExactlyOnceWith(HOME);
    expect(screen.getByText('Known, (718) 555-0101')).toBeDefined();
    await press();
    await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith('1 Broomstick Yard, Queens'));
  });

  it('[TRP-3] keeps a new address as it was typed, although a known one is like it', async () => {
    render(<Form />);
    await userEvent.type(input(), '1 Broomstick Yard');
    await screen.findByRole('option', { name: /^1 Broomstick Yard, Queens/ });
    await userEvent.tab();
    expect(screen.getByText('A new address')).toBeDefined();
    await press();
    await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith('1 Broomstick Yard'));
    expect(onPickKnown).not.toHaveBeenCalled();
  });

  it('[TRP-3] takes an address of several lines, and one of thousands of letters, without losing any of it', async () => {
    render(<Form />);
    const pasted = `Lanternlight Dialysis, 2nd floor, ${'behind the blue door, '.repeat(200)}Bronx`;
    await userEvent.click(input());
    await userEvent.paste(pasted);
    await userEvent.tab();
    await press();
    await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith(pasted));
  });

  it('[TRP-3] offers nothing and says nothing about an empty address, or one of blanks', async () => {
    render(<Form start="   " />);
    await userEvent.click(input());
    expect(screen.queryByText('A new address')).toBeNull();
    expect(options().some((text) => text?.startsWith('Use '))).toBe(false);
  });
});
