import type { Invitation } from '@mtos/model';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Doc } from '../../../data/read/converter';
import { Invitations } from './InvitationList';

const NOW = new Date('2026-03-09T12:00:00Z');

function invitation(id: string, fullName: string, daysAgo: number): Doc<Invitation> {
  const at = new Date(NOW.getTime() - daysAgo * 86_400_000);
  const instant = { toMillis: () => at.getTime(), toDate: () => at };
  const profile = { fullName, email: `${id}@example.com`, phoneNumber: '', address: '', image: '', organization: '' };
  const sent = { mails: 1, linkHashes: [], createdAt: instant, expireAt: instant, updatedBy: 'owner' };
  return { id, subOwneruid: 'owner', role: 'driver', vehicle: ['ambulatory'], state: 'active', ...profile, ...sent };
}

const older = invitation('ann', 'Ann Axle', 3);
const newer = invitation('bob', 'Bob Brake', 1);

describe('the invited people', () => {
  it('[SEC-9] are listed, the newest first, and can be invited again or removed', async () => {
    const onTask = vi.fn();
    render(<Invitations many="drivers" of={{ status: 'ready', value: [older, newer] }} now={NOW} onTask={onTask} />);
    expect(screen.getByRole('heading', { name: 'Invited drivers' })).toBeDefined();
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('Bob Brakebob@example.com, 1 day agoInvited');
    expect(second?.textContent).toContain('Ann Axleann@example.com, 3 days agoInvited');
    await userEvent.click(screen.getByRole('button', { name: 'Send the invitation to Ann Axle again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove the invitation to Bob Brake' }));
    expect(onTask.mock.calls).toEqual([
      ['resend', older],
      ['remove', newer],
    ]);
  });

  it('[SEC-9] are only shown to someone who may not manage them', () => {
    render(<Invitations many="admins" of={{ status: 'ready', value: [older] }} now={NOW} onTask={undefined} />);
    expect(screen.getByText('Ann Axle')).toBeDefined();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('[SEC-9] take no space while there are none', () => {
    const { container } = render(
      <Invitations many="drivers" of={{ status: 'ready', value: [] }} now={NOW} onTask={vi.fn()} />,
    );
    expect(container.textContent).toBe('');
  });

  it('[SEC-9] that can’t be loaded say so and can be loaded again', async () => {
    const retry = vi.fn();
    const failed = { status: 'failed', error: new Error(), retry } as const;
    render(<Invitations many="drivers" of={failed} now={NOW} onTask={vi.fn()} />);
    screen.getByText('The invitations could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});
