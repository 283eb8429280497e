import { type DriverEvent, INSPECTION_ITEMS, isNonBlank, LIMITS } from '@mtos/model';
import { parseOdometer } from '../../../domain/trips/parseOdometer';

export type InspectionItem = keyof typeof INSPECTION_ITEMS;

export interface InspectionInput {
  readonly marked: ReadonlySet<InspectionItem>;
  readonly defects: string;
  /** What was typed; can be empty. */
  readonly odometer: string;
}

/** An inspection as it is recorded. */
export type Inspection = Pick<DriverEvent, 'note' | 'odometer'>;

const ITEMS = Object.keys(INSPECTION_ITEMS) as InspectionItem[];
const ALL_ITEMS = Object.values(INSPECTION_ITEMS).join(', ');

/** How long the driver's own words can be, so that the note with every item fits. */
export const MAX_DEFECTS_TEXT = LIMITS.reason - ALL_ITEMS.length - 2;

/** The items and what the driver says about them: 'Brakes, Tires. They squeal.'; empty if everything is fine. */
export function formatNote({ marked, defects }: Pick<InspectionInput, 'marked' | 'defects'>): string {
  const items = ITEMS.filter((item) => marked.has(item)).map((item) => INSPECTION_ITEMS[item]);
  return [items.join(', '), defects.trim()].filter(isNonBlank).join('. ');
}

/** The inspection as it is recorded; undefined if the odometer is not a number. */
export function readInspection(input: InspectionInput): Inspection | undefined {
  const odometer = isNonBlank(input.odometer) ? parseOdometer(input.odometer) : null;
  return odometer === undefined ? undefined : { note: formatNote(input), odometer };
}
