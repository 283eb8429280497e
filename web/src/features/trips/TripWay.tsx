import type { Trip } from '@mtos/model';
import { CircleDot, MapPin } from 'lucide-react';

/** Where a trip begins and where it ends, a line each. */
export function TripWay({ trip }: { readonly trip: Trip }) {
  return (
    <div className="flex flex-col gap-0.5">
      <p className="flex items-start gap-2" title={trip.fromAddress}>
        <CircleDot aria-label="From" className="mt-1 size-3 shrink-0 text-faint" />
        <span className="md:truncate">{trip.fromAddress}</span>
      </p>
      <p className="flex items-start gap-2" title={trip.toAddress}>
        <MapPin aria-label="To" className="mt-1 size-3 shrink-0 text-accent" />
        <span className="md:truncate">{trip.toAddress}</span>
      </p>
    </div>
  );
}
