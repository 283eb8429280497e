import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withFakeServer } from '../../../data/read/fakeServer';
import { removeToasts } from '../../../ui/feedback/removeToasts';
import { tripDoc } from '../tripFixtures';

const manage = vi.hoisted(() => vi.fn());
vi.mock('../../../data/manageRideLink', () => ({ manageRideLink: manage }));

const { RideLink, Toaster, OfflineError } = await withFakeServer(
  async () => ({
    ...(await import('./RideLink')),
    ...(await import('../../../ui/feedback/Toaster')),
    ...(await import('../../../data/write/write')),
  }),
  { hasFakeTime: false },
);

const copied = vi.fn();

function open() {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
  render(
    <>
      <RideLink trip={tripDoc('trip')} />
      <Toaster />
    </>,
  );
  return user;
}
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  manage.mockReset();
  copied.mockReset().mockResolvedValue(undefined);
});
afterEach(removeToasts);

describe('the link to a ride in a trip’s panel', () => {
  it('[RDR-4] is copied for the chosen recipient, and shown for those who copy it themselves', async () => {
    manage.mockResolvedValue({ token: 'the-token', revoked: false });
    const user = open();
    await user.selectOptions(screen.getByLabelText('Link for'), 'Caregiver');
    await user.click(press('Copy link'));
    expect(await screen.findByText('Copied the link for the caregiver.')).toBeDefined();
    expect(manage.mock.lastCall?.[0]).toEqual({ tripId: 'trip', recipient: 'caregiver', task: 'copy' });
    expect(copied).toHaveBeenCalledWith(`${window.location.origin}/r/the-token`);
    expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe(`${window.location.origin}/r/the-token`);
    // Another recipient has another one
    await user.selectOptions(screen.getByLabelText('Link for'), 'Facility');
    expect(screen.queryByLabelText('Link')).toBeNull();
  });

  it('[RDR-4] says what to do if the browser refuses to copy, and what happened without a network', async () => {
    manage.mockResolvedValue({ token: 'the-token', revoked: false });
    copied.mockRejectedValue(new Error('refused'));
    const user = open();
    await user.click(press('Copy link'));
    expect(await screen.findByText('The browser did not allow copying. Select the link and copy it.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Link').value).toContain('/r/the-token');
    manage.mockRejectedValue(new OfflineError());
    await user.click(press('Copy link'));
    expect(await screen.findByText(/^You are offline\./)).toBeDefined();
  });
});
