import { paths, requestPaths } from '@mtos/model';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, expect, it, vi } from 'vitest';
import { push, withFakeServer } from '../../../data/read/fakeServer';
import { COMPANY, rideRequest, TODAY } from '../requestFixture';

const { FacilityRequests } = await withFakeServer(() => import('./FacilityRequests'), { hasFakeTime: false });
const { FacilityContext } = await import('../frame/useFacility');

afterAll(() => {
  vi.resetModules();
});

const PART = 200;

function open(count: number) {
  vi.setSystemTime(new Date(`${TODAY}T08:00:00-06:00`));
  const requests = Array.from({ length: count }, (_, index) =>
    rideRequest({ id: `account_${index}`, state: 'withdrawn', legs: rideRequest().legs.slice(0, 1) }),
  );
  const me = { id: 'owner', fullName: 'Fay Winters', role: 'facility', payerUids: ['elm'] };
  push({
    documents: { [paths.user('owner')]: me },
    collections: { [requestPaths.requests('account')]: requests },
  });
  render(
    <MemoryRouter>
      <FacilityContext.Provider value={COMPANY}>
        <FacilityRequests />
      </FacilityContext.Provider>
    </MemoryRouter>,
  );
}

it('[FAC-2] says above the list that not all requests are shown, and shows more', async () => {
  open(PART);
  const more = await screen.findByRole('button', { name: 'Show more requests' });
  const [list] = screen.getAllByRole('region');
  expect(more.compareDocumentPosition(list as Element) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByText(/^Not all requests are shown/)).toBeTruthy();
  await userEvent.setup().click(more);
  await vi.waitFor(() => expect(screen.queryByText(/^Not all requests are shown/)).toBeNull());
});

it('[FAC-2] says nothing of that when all are shown', async () => {
  open(2);
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Show more requests' })).toBeNull();
});
