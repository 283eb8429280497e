import { isOpen, MOBILITY_PHRASES, type Trip } from '@mtos/model';
import { TriangleAlert } from 'lucide-react';
import { useIsUncarried } from '../../data/account/useUncarriedNeeds';

/** That no driver's vehicle can carry the client of a trip without a driver; nothing if one can. */
export function NoVehicle({ trip }: { readonly trip: Pick<Trip, 'clientDis' | 'driverUid' | 'status'> }) {
  const isWaiting = trip.driverUid === null && isOpen(trip.status);
  if (!useIsUncarried(isWaiting ? trip.clientDis : undefined)) return null;
  return (
    <span className="flex items-start gap-1 text-small text-warn-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      No vehicle for {MOBILITY_PHRASES[trip.clientDis]}
    </span>
  );
}
