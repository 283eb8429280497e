import { MOBILITY_PHRASES, type StoredTrip } from '@mtos/model';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button/Button';
import { FormFailure } from '../../../ui/form/FormFailure';
import { DialogActions } from '../../../ui/overlay/Dialog';
import type { DriverAssessment } from './driverChoices';

/** What speaks against a driver so much that a dispatcher confirms it. */
export type DriverDoubt = 'vehicle' | 'blocked';

interface Props {
  readonly driver: DriverAssessment['driver'];
  readonly doubt: DriverDoubt;
  readonly trip: StoredTrip;
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

/** Asks before a driver is selected whose vehicle can't carry the client, or with whom the client asked not to ride. */
export function UnsuitableDriver({ driver, doubt, trip, busy, failure, onAccept, onDecline }: Props) {
  const text = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <p
        ref={text}
        role="alert"
        tabIndex={-1}
        className="rounded-ui bg-warn-soft px-4 py-3 text-warn-ink focus:outline-none"
      >
        {doubt === 'vehicle'
          ? `${driver.fullName}’s vehicle can’t carry ${MOBILITY_PHRASES[trip.clientDis]}.`
          : `${trip.name} asked not to ride with ${driver.fullName}.`}{' '}
        Assign {trip.name}’s trip to {driver.fullName} anyway?
      </p>
      <FormFailure text={failure} />
      <DialogActions>
        <Button onClick={onDecline} disabled={busy}>
          Choose another driver
        </Button>
        <Button tone="danger" busy={busy} onClick={onAccept}>
          Assign anyway
        </Button>
      </DialogActions>
    </div>
  );
}
