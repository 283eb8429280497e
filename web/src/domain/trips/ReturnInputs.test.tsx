import { NO_RETURN, type ReturnChoice } from '@mtos/model';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { ReturnInputs } from './ReturnInputs';

const save = vi.fn();

function ReturnForm({ start = NO_RETURN }: { readonly start?: ReturnChoice }) {
  const form = useForm({ defaultValues: start });
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit((choice) => save(choice))}>
        <ReturnInputs day="2026-10-31" puTime="19:30" />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

const time = () => screen.getByLabelText('Pick-up time for the return');
const day = () => screen.getByLabelText<HTMLSelectElement>('Day of the return');
const submitted = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return save.mock.lastCall?.[0];
};

describe('the fields of a return', () => {
  it('[TRP-16] choose the next day for a time before the pick-up, and say so', async () => {
    render(<ReturnForm />);
    await userEvent.selectOptions(screen.getByLabelText('Return trip'), 'timed');
    await userEvent.type(time(), '430a');
    expect(day().selectedOptions[0]?.text).toMatch(/^Next day, Sun, Nov 1/);
    screen.getByText(/so the return is on the next day/);
    expect(await submitted()).toEqual({ returnKind: 'timed', returnTime: '04:30', returnNextDay: true });
    await userEvent.clear(time());
    await userEvent.type(time(), '11p');
    expect(day().selectedOptions[0]?.text).toMatch(/^Same day, Sat, Oct 31/);
  });

  it('[TRP-16] keep the day that a person chose', async () => {
    render(<ReturnForm />);
    await userEvent.selectOptions(screen.getByLabelText('Return trip'), 'timed');
    await userEvent.selectOptions(day(), 'next');
    await userEvent.type(time(), '11p');
    expect(await submitted()).toEqual({ returnKind: 'timed', returnTime: '23:00', returnNextDay: true });
  });

  it('[TRP-16] take the guess back once the time is gone, and leave a stored day alone', async () => {
    render(<ReturnForm />);
    await userEvent.selectOptions(screen.getByLabelText('Return trip'), 'timed');
    await userEvent.type(time(), '430a');
    await userEvent.selectOptions(screen.getByLabelText('Return trip'), 'willCall');
    expect(day().value).toBe('same');
    cleanup();
    render(<ReturnForm start={{ returnKind: 'timed', returnTime: '21:00', returnNextDay: true }} />);
    await userEvent.type(time(), '{Backspace}');
    expect(day().value).toBe('next');
  });

  it('[TRP-16] ask for the day of a will-call, too, and show the day that is stored', async () => {
    render(<ReturnForm start={{ returnKind: 'willCall', returnTime: '', returnNextDay: true }} />);
    expect(day().value).toBe('next');
    expect(screen.queryByLabelText('Pick-up time for the return')).toBeNull();
    expect(await submitted()).toMatchObject({ returnKind: 'willCall', returnNextDay: true });
  });
});
