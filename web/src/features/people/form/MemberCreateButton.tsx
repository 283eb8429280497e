import type { Role } from '@mtos/model';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../../data/account/useMe';
import { Button } from '../../../ui/button/Button';
import { PageActions } from '../../../ui/layout/PageActions';
import { loadedOverlay } from '../../../ui/overlay/loadedOverlay';
import { ROLE_LABELS } from '../roleLabels';

const MemberCreate = loadedOverlay(
  () => import('./MemberCreate'),
  ({ MemberCreate }) => MemberCreate,
);

/** The page's primary action: opens the dialog for a new admin or driver. */
export function MemberCreateButton({ role }: { readonly role: Role }) {
  const me = useMe();
  const [open, setOpen] = useState(false);
  return (
    <>
      <PageActions>
        <Button tone="primary" size="small" icon={UserRoundPlus} onClick={() => setOpen(true)}>
          Add {ROLE_LABELS[role].one}
        </Button>
      </PageActions>
      {open && (
        <MemberCreate
          role={role}
          organization={(me.status === 'ready' && me.value?.organization) || ''}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
