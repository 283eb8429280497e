import type { MemberGroup } from '@mtos/model';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../../data/account/useMe';
import { Button } from '../../../ui/button/Button';
import { PageActions } from '../../../ui/layout/PageActions';
import { loadedOverlay } from '../../../ui/overlay/loadedOverlay';

const MemberCreate = loadedOverlay(
  () => import('./MemberCreate'),
  ({ MemberCreate }) => MemberCreate,
);

/** The page's primary action: opens the dialog for someone new in the office or a new driver. */
export function MemberCreateButton({ group }: { readonly group: MemberGroup }) {
  const me = useMe();
  const [open, setOpen] = useState(false);
  return (
    <>
      <PageActions>
        <Button tone="primary" size="small" icon={UserRoundPlus} onClick={() => setOpen(true)}>
          Add {group === 'office' ? 'admin' : 'driver'}
        </Button>
      </PageActions>
      {open && (
        <MemberCreate
          group={group}
          organization={(me.status === 'ready' && me.value?.organization) || ''}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
