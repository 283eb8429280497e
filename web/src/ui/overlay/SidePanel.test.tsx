import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog } from './Dialog';
import { SidePanel } from './SidePanel';

function PanelWithDialog({ onClose }: { readonly onClose: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <SidePanel title="Alma Ortiz" onClose={onClose}>
      <button type="button" onClick={() => setAsking(true)}>
        Cancel the trip
      </button>
      <Dialog open={isAsking} title="Cancel the trip?" onClose={() => setAsking(false)}>
        <button type="button">Yes</button>
      </Dialog>
    </SidePanel>
  );
}

it('[SHL-3] closes one thing with each press of Escape: first the dialog, and then the panel behind it', async () => {
  const onClose = vi.fn();
  render(<PanelWithDialog onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the trip' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
