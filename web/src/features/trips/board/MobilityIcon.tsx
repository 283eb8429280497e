import type { MobilityNeed } from '@mtos/model';
import { Accessibility, BedDouble, BedSingle, type LucideIcon, PersonStanding } from 'lucide-react';

const ICONS: Readonly<Record<MobilityNeed, LucideIcon>> = {
  ambulatory: PersonStanding,
  wheelchair: Accessibility,
  wheelchairXl: Accessibility,
  stretcher: BedSingle,
  bariatricStretcher: BedDouble,
};

/** How a client travels, as an icon beside a text that says so. */
export function MobilityIcon({ need }: { readonly need: MobilityNeed }) {
  const Icon = ICONS[need];
  return (
    <span aria-hidden className="inline-flex shrink-0 items-center">
      <Icon className="size-3.5" />
      {need === 'wheelchairXl' && <span style={{ fontSize: 9 }}>XL</span>}
    </span>
  );
}
