import type { MobilityNeed } from '@mtos/model';
import { Accessibility, BedDouble, BedSingle, type LucideIcon, PersonStanding } from 'lucide-react';

/** How a client travels, beside a text that says so. */
export const MOBILITY_ICONS: Readonly<Record<MobilityNeed, LucideIcon>> = {
  ambulatory: PersonStanding,
  wheelchair: Accessibility,
  wheelchairXl: Accessibility,
  stretcher: BedSingle,
  bariatricStretcher: BedDouble,
};
