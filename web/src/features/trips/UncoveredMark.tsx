import { isOpen, type StoredTrip } from '@mtos/model';
import { FileWarning } from 'lucide-react';
import { useContext } from 'react';
import { UncoveredTrips } from './uncoveredTrips';

/** Marks an open trip that no authorization covers, although its client has some. */
export function UncoveredMark({ trip: { id, status } }: { readonly trip: StoredTrip }) {
  if (!useContext(UncoveredTrips).has(id) || !isOpen(status)) return null;
  return (
    <span title="No authorization covers this trip" className="shrink-0 text-warn-ink">
      <FileWarning aria-label="No authorization" role="img" className="size-4" />
    </span>
  );
}
