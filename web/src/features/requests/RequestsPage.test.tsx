import { requestPaths } from '@mtos/model';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { push, withFakeServer } from '../../data/read/fakeServer';
import { requestDoc } from './requestFixtures';

const { RequestsPage, AccountDocument } = await withFakeServer(
  async () => ({
    ...(await import('./RequestsPage')),
    ...(await import('../../domain/account/AccountDocument')),
  }),
  { hasFakeTime: false },
);

/** The server holds so many open requests. */
const show = (count: number) =>
  push({
    documents: { 'accounts/account': { name: 'Wayfare', timeZone: 'America/New_York' } },
    found: [],
    collections: {
      [requestPaths.requests('account')]: Array.from({ length: count }, (_, index) => ({
        ...requestDoc({ isOpen: true }),
        id: `account_${String(index).padStart(20, '0')}`,
      })),
    },
  });

describe('the page of requests', () => {
  it('[FAC-3] lists more than the first ones on demand, and says that there are more', async () => {
    show(120);
    render(
      <AccountDocument>
        <RequestsPage />
      </AccountDocument>,
      { wrapper: MemoryRouter },
    );
    const user = userEvent.setup();
    const rows = () => screen.getByRole('list', { name: /^To answer/ }).children.length;
    const more = await screen.findByRole('button', { name: 'Show more requests: To answer' });
    expect(rows()).toBe(50);
    screen.getByText('50+');
    await user.click(more);
    await waitFor(() => expect(rows()).toBe(120));
    expect(screen.queryByRole('button', { name: 'Show more requests: To answer' })).toBeNull();
  });
});
