import { messageQueries, type Notification, splitByReceipt } from '@mtos/model';
import { useState } from 'react';
import type { Doc } from '../../data/read/converter';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { Button } from '../../ui/button/Button';
import { loadedOverlay } from '../../ui/overlay/loadedOverlay';

const SeenDialog = loadedOverlay(
  () => import('./SeenDialog'),
  ({ SeenDialog }) => SeenDialog,
);

/** How many drivers have read a notification, live, and who; nothing if it is for admins only. */
export function SeenBy({ notification }: { readonly notification: Doc<Notification> }) {
  const { id, target, drivers } = notification;
  const { account } = useSession();
  const receipts = useLiveQuery(drivers ? messageQueries.receiptsForMessage(account, id) : undefined);
  const [open, setOpen] = useState(false);
  if (target === 'Admins') return null;
  if (!drivers) return <span className="text-muted">Not shown to drivers</span>;
  if (receipts.status === 'loading') return <span className="text-muted">…</span>;
  if (receipts.status === 'failed') {
    return (
      <Button size="small" onClick={receipts.retry}>
        Could not be loaded. Try again
      </Button>
    );
  }
  const readers = splitByReceipt(drivers, receipts.value);
  const total = readers.read.length + readers.unread.length;
  return (
    <>
      <Button size="small" className="whitespace-nowrap tabular-nums" onClick={() => setOpen(true)}>
        Seen by {readers.read.length} of {total}
      </Button>
      {open && <SeenDialog notification={notification} readers={readers} onClose={() => setOpen(false)} />}
    </>
  );
}
