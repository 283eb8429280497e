import { LIMITS } from '@mtos/model';

/** A reading in miles as a person types it, such as '45,210.5'; undefined if it is not one. */
export function parseOdometer(text: string): number | undefined {
  const typed = text.trim();
  const isGrouped = /^\d{1,3}([ ,]\d{3})+(\.\d*)?$/.test(typed);
  const plain = isGrouped ? typed.replace(/[ ,]/g, '') : typed.replace(',', '.');
  const miles = /^\d+\.?\d*$/.test(plain) ? Number(plain) : Number.NaN;
  return miles <= LIMITS.odometer ? miles : undefined;
}
