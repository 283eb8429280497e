import type { MemberGroup } from '@mtos/model';
import { UserRoundPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMe } from '../../../data/account/useMe';
import { Button } from '../../../ui/button/Button';
import { PageActions } from '../../../ui/layout/PageActions';
import { loadedOverlay } from '../../../ui/overlay/loadedOverlay';
import { useStaysOpen } from '../../../ui/overlay/useStaysOpen';

const MemberCreate = loadedOverlay(
  () => import('./MemberCreate'),
  ({ MemberCreate }) => MemberCreate,
);

const NAMES: Readonly<Record<MemberGroup, ReactNode>> = {
  office: 'admin',
  driver: 'driver',
  // The whole name leaves a phone no room for the title
  facility: (
    <>
      <span className="max-sm:sr-only">facility </span>contact
    </>
  ),
};

interface Props {
  readonly group: MemberGroup;
  readonly canAdd: boolean;
}

/** The page's primary action: opens the dialog for someone new in the office, a new driver, or someone at a facility. */
export function MemberCreateButton({ group, canAdd }: Props) {
  const me = useMe();
  const [open, setOpen] = useState(false);
  const isFormOpen = useStaysOpen(open, canAdd);
  return (
    <>
      {canAdd && (
        <PageActions>
          <Button tone="primary" size="small" icon={UserRoundPlus} onClick={() => setOpen(true)}>
            <span>Add {NAMES[group]}</span>
          </Button>
        </PageActions>
      )}
      {isFormOpen && (
        <MemberCreate
          group={group}
          organization={(me.status === 'ready' && me.value?.organization) || ''}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
