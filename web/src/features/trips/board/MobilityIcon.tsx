import type { MobilityNeed } from '@mtos/model';
import { MOBILITY_ICONS } from '../../../domain/trips/mobilityIcons';

/** How a client travels, as an icon beside a text that says so. */
export function MobilityIcon({ need }: { readonly need: MobilityNeed }) {
  const Icon = MOBILITY_ICONS[need];
  return (
    <span aria-hidden className="inline-flex shrink-0 items-center">
      <Icon className="size-3.5" />
      {need === 'wheelchairXl' && <span style={{ fontSize: 9 }}>XL</span>}
    </span>
  );
}
