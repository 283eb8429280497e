import type { RideRequest } from '@mtos/model';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { push, withFakeServer } from '../../../data/read/fakeServer';
import { COMPANY, rideRequest, TODAY } from '../requestFixture';

const { RequestPage } = await withFakeServer(() => import('./RequestPage'));
const { FacilityContext } = await import('../frame/useFacility');

const { id, ...stored } = rideRequest({ state: 'sent' });
const PATH = `accounts/account/requests/${id}`;

afterAll(() => {
  vi.resetModules();
});

async function open(search: string, given: Partial<RideRequest> | undefined, refused: readonly string[] = []) {
  vi.setSystemTime(new Date(`${TODAY}T18:00:00Z`));
  push({ documents: given ? { [PATH]: { ...stored, ...given } } : {}, refused });
  const page = (
    <FacilityContext.Provider value={COMPANY}>
      <RequestPage />
    </FacilityContext.Provider>
  );
  const router = createMemoryRouter([{ path: '/facility/request', element: page }], {
    initialEntries: [`/facility/request${search}`],
  });
  render(<RouterProvider router={router} />);
  // The page shows what was read as a transition
  await vi.waitFor(() => expect(document.body.textContent).not.toBe(''));
}

const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent;
const name = () => screen.queryByLabelText<HTMLInputElement>('Name')?.value;

describe('the page with the form of a request', () => {
  it('[FAC-1] begins with an empty form', async () => {
    await open('', undefined);
    expect([heading(), name()]).toEqual(['New request', '']);
  });

  it('[FAC-2] begins with a copy', async () => {
    await open(`?copy=${id}`, { state: 'declined' });
    expect([heading(), name()]).toEqual(['New request', 'Ida Winters']);
  });

  it('[FAC-2] changes a request that waits', async () => {
    await open(`?change=${id}`, {});
    expect([heading(), name()]).toEqual(['Change request', 'Ida Winters']);
  });

  it('[FAC-2] asks for a change of one that was accepted', async () => {
    await open(`?change=${id}`, { state: 'accepted' });
    expect(heading()).toBe('Ask for a change of Ida Winters’s rides');
    expect(screen.getByRole('button', { name: 'Ask for this change' })).toBeTruthy();
  });

  it.each([{ state: 'declined' }, { state: 'withdrawn' }, { state: 'accepted', lastDay: '2026-03-01' }] as const)(
    '[FAC-2] changes nothing of a request that is %o',
    async (given) => {
      await open(`?change=${id}`, given);
      expect(screen.getByText('This request can’t be changed now')).toBeTruthy();
      expect(heading()).toBe('Request');
    },
  );

  it('[FAC-4] says nothing of a request of another facility', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    await open(`?copy=${id}`, {}, [PATH]);
    expect(screen.getByText('This request does not exist')).toBeTruthy();
    logged.mockClear();
  });
});
