import type { Role } from '@mtos/model';
import { UserRoundPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../firebase/useMe';
import { Button } from '../../ui/Button';
import { PageActions } from '../../ui/PageActions';
import { PEOPLE_NOUN } from './peopleNoun';

const MemberDialog = lazy(async () => ({ default: (await import('./MemberDialog')).MemberDialog }));

/** The page's primary action: opens the dialog for a new admin or driver. */
export function AddMemberButton({ role }: { readonly role: Role }) {
  const me = useMe();
  const [open, setOpen] = useState(false);
  return (
    <>
      <PageActions>
        <Button tone="primary" size="small" icon={UserRoundPlus} onClick={() => setOpen(true)}>
          Add {PEOPLE_NOUN[role].one}
        </Button>
      </PageActions>
      {open && (
        <Suspense fallback={null}>
          <MemberDialog
            role={role}
            organization={(me.status === 'ready' && me.value?.organization) || ''}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
