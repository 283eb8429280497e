import type { Release } from '@mtos/model';
import { useState } from 'react';
import { useOwnName } from '../../../data/account/useMemberName';
import { useWriter } from '../../../data/write/writer';
import { Button } from '../../../ui/button/Button';
import { DialogActions } from '../../../ui/overlay/Dialog';
import type { BulkFormProps } from './bulkForm';
import { unassignSteps } from './bulkSteps';
import { ReleaseSelect } from './ReleaseSelect';
import { UnlockToo } from './UnlockToo';

/** Takes several trips off their drivers. */
export function BulkUnassign({ trips, onRun, onClose }: BulkFormProps) {
  const writer = useWriter();
  const me = useOwnName();
  const [release, setRelease] = useState<Release>('queue');
  const [unlocks, setUnlocks] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <ReleaseSelect value={release} onChange={setRelease} />
      <UnlockToo trips={trips} checked={unlocks} onChange={setUnlocks} />
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button tone="primary" onClick={() => onRun(unassignSteps(writer, trips, { me, unlocks, release }))}>
          Unassign
        </Button>
      </DialogActions>
    </div>
  );
}
