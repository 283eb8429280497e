import { endsWithoutLocation, TRIP_ENDS, type Trip } from '@mtos/model';
import clsx from 'clsx';
import { CircleDot, MapPin, MapPinOff } from 'lucide-react';

const ICONS = {
  pickup: { icon: CircleDot, label: 'From', className: 'text-faint' },
  dropoff: { icon: MapPin, label: 'To', className: 'text-accent' },
} as const;

/** A trip's pick-up and drop-off address, one line each, and whether an open trip's address is not on the map. */
export function TripWay({ trip }: { readonly trip: Trip }) {
  const missing = endsWithoutLocation(trip);
  return (
    <div className="flex flex-col gap-0.5">
      {TRIP_ENDS.map((end) => {
        const { icon: Icon, label, className } = ICONS[end.location];
        return (
          <p key={end.location} className="flex items-start gap-2" title={trip[end.address]}>
            <Icon aria-label={label} className={clsx('mt-1 size-3 shrink-0', className)} />
            <span className="md:truncate">{trip[end.address]}</span>
            {missing.includes(end) && (
              <span title="Not on the map" className="mt-0.5 shrink-0 text-warn-ink">
                <MapPinOff aria-label="Not on the map" role="img" className="size-4" />
              </span>
            )}
          </p>
        );
      })}
    </div>
  );
}
