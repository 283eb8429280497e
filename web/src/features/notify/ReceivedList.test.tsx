import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ReceivedList } from './ReceivedList';

function notification(id: string, minutesAgo: number) {
  const at = new Date(Date.now() - minutesAgo * 60_000);
  const createdAt = { toDate: () => at, toMillis: () => at.getTime() };
  const target = 'All' as const;
  return { id, subOwneruid: 'account', title: id, description: `About ${id}`, target, sentBy: 'ada', createdAt };
}

const snow = notification('Snow', 5);
const bridge = notification('Bridge', 90);
const between = Date.now() - 60 * 60_000;

describe('the open bell', () => {
  it('[SHL-3] lists the notifications, marks the new ones, and reports them as seen', () => {
    const onSeen = vi.fn();
    render(<ReceivedList received={{ status: 'ready', value: [snow, bridge] }} seenUntil={between} onSeen={onSeen} />);
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toBe('NewSnowAbout Snow5 minutes ago');
    expect(second?.textContent).toBe('BridgeAbout Bridge1 hour ago');
    expect(onSeen).toHaveBeenCalledExactlyOnceWith(snow.createdAt.toMillis());
  });

  it('[SHL-3] keeps the marks while it is open', () => {
    const props = { received: { status: 'ready', value: [snow] } as const, onSeen: () => {} };
    const { rerender } = render(<ReceivedList {...props} seenUntil={between} />);
    rerender(<ReceivedList {...props} seenUntil={snow.createdAt.toMillis()} />);
    expect(screen.getByText('New')).toBeDefined();
  });

  it('[SHL-3] says so when there are no notifications yet', () => {
    render(<ReceivedList received={{ status: 'ready', value: [] }} seenUntil={0} onSeen={() => {}} />);
    expect(screen.getByText('No notifications yet')).toBeDefined();
  });

  it('[SHL-3] offers a retry when loading fails', async () => {
    const retry = vi.fn();
    render(<ReceivedList received={{ status: 'failed', error: new Error(), retry }} seenUntil={0} onSeen={() => {}} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});
