import { NOT_ANSWERED, paths, requestPaths } from '@mtos/model';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { push, withFakeServer } from '../../../data/read/fakeServer';
import { askedChange, COMPANY, rideRequest, TODAY } from '../requestFixture';

const { UnansweredRequests } = await withFakeServer(() => import('./UnansweredRequests'), { hasFakeTime: false });
const { FacilityContext } = await import('../frame/useFacility');

it('[FAC-3] says which requests the company did not answer in time', async () => {
  const asked = askedChange({ state: 'declined', reason: NOT_ANSWERED });
  const closed = { answeredBy: 'system', declineReason: 'other', declineNote: NOT_ANSWERED } as const;
  const me = { id: 'owner', fullName: 'Fay Winters', role: 'facility', payerUids: ['elm'] };
  push({
    documents: { [paths.user('owner')]: me },
    collections: {
      [requestPaths.requests('account')]: [
        rideRequest({ state: 'declined', ...closed }),
        rideRequest({ id: 'asked', answeredBy: 'system', change: asked, lastDay: '2026-02-27' }),
        // Moved to today since
        rideRequest({ id: 'moved', answeredBy: 'system', change: asked }),
      ],
    },
  });
  render(
    <MemoryRouter>
      <FacilityContext.Provider value={COMPANY}>
        <UnansweredRequests today={TODAY} />
      </FacilityContext.Provider>
    </MemoryRouter>,
  );
  await screen.findByRole('region', { name: 'Not answered in time' });
  expect(
    screen.getByText(/^The company did not answer in time\. Call \(555\) 010-0100 if you still need the ride/),
  ).toBeTruthy();
  expect(screen.getAllByText(/^The company didn’t cancel this\. “The company did not answer in time\.”/)).toHaveLength(
    1,
  );
});
