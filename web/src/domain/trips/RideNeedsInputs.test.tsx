import { zodResolver } from '@hookform/resolvers/zod';
import { type RideNeeds, ridersShape } from '@mtos/model';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { RideNeedsInputs } from './RideNeedsInputs';

const schema = z.object(ridersShape);
const save = vi.fn();

function Form({ needs = null }: { readonly needs?: RideNeeds | null }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { companions: 0, attendants: 0, needs } });
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => save(values))}>
      <FormProvider {...form}>
        <RideNeedsInputs />
      </FormProvider>
      <button type="submit">Save</button>
    </form>
  );
}

const summary = () => screen.getByText('What the ride needs').closest('summary');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('the inputs for what a ride needs', () => {
  it('[CLI-2] are folded without any, and say in their heading what is filled in', async () => {
    render(<Form />);
    expect(summary()?.closest('details')?.open).toBe(false);
    expect(summary()?.textContent).toBe('What the ride needs');
    fireEvent.click(screen.getByText('What the ride needs'));
    const user = userEvent.setup();
    await user.selectOptions(screen.getByLabelText('Service level'), 'Door through door');
    await user.click(screen.getByLabelText('Walker'));
    await user.click(screen.getByLabelText('Cane'));
    await user.click(screen.getByLabelText('Cane'));
    await user.type(screen.getByLabelText(/Oxygen, liters/), '0.5');
    await user.type(screen.getByLabelText(/Steps at pick-up/), '12');
    await user.clear(screen.getByLabelText('Companions'));
    await user.type(screen.getByLabelText('Companions'), '2');
    expect(summary()?.textContent).toBe(
      'What the ride needs: 2 companions · Door through door, Oxygen 0.5 L/min, Walker, 12 steps at pick-up',
    );
    await press();
    expect(save).toHaveBeenLastCalledWith({
      companions: 2,
      attendants: 0,
      needs: { service: 'doorThroughDoor', equipment: ['walker'], oxygenLiters: 0.5, stairsAtPickUp: 12 },
    });
  });

  it('[CLI-2] open with what the ride has, take it away again, and keep what can’t be saved', async () => {
    render(<Form needs={{ neverLeaveAlone: true, weightPounds: 240 }} />);
    expect(summary()?.closest('details')?.open).toBe(true);
    const user = userEvent.setup();
    const weight = screen.getByLabelText<HTMLInputElement>(/Weight/);
    expect(weight.value).toBe('240');
    await user.clear(weight);
    await user.type(weight, 'heavy');
    await press();
    await screen.findByText('Enter a whole number.');
    expect(weight.value).toBe('heavy');
    await user.clear(weight);
    await user.click(screen.getByLabelText('Never leave alone'));
    await press();
    expect(save).toHaveBeenLastCalledWith({ companions: 0, attendants: 0, needs: null });
  });
});
