import type { DriverWishes } from '@mtos/model';
import { buildUser } from '@mtos/model/sample';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { push, withFakeServer } from '../../../data/read/fakeServer';

const { DriverWishesField } = await withFakeServer(() => import('./DriverWishesField'), { hasFakeTime: false });

const NOW = new Date('2026-03-09T12:00:00Z');
const at = { toMillis: () => NOW.getTime(), toDate: () => NOW };
const given = { subOwneruid: 'account', role: 'driver', updatedBy: 'account', createdAt: NOW } as const;
const TOM = { ...buildUser({ ...given, fullName: 'Tom Reed' }), id: 'tom', createdAt: at, updatedAt: at };

function Form({ driverWishes }: { readonly driverWishes: DriverWishes | null }) {
  const { control } = useForm<{ driverWishes: DriverWishes | null }>({ defaultValues: { driverWishes } });
  const value = useWatch({ control, name: 'driverWishes' });
  return (
    <>
      <DriverWishesField control={control} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

describe('the drivers whom a client prefers or who are blocked', () => {
  it('[CLI-4] include drivers who have left, so that they can be taken off the list', async () => {
    push({ documents: { 'users/owner': { id: 'owner' } }, found: [TOM] });
    render(<Form driverWishes={{ blocked: ['left'], preferred: ['tom'] }} />);
    const former = await screen.findByLabelText<HTMLSelectElement>('Former driver');
    expect(former.value).toBe('blocked');
    await userEvent.setup().selectOptions(former, 'No preference');
    expect(screen.getByRole('status').textContent).toBe(JSON.stringify({ blocked: [], preferred: ['tom'] }));
    expect(screen.queryByLabelText('Former driver')).toBeNull();
  });
});
