import type { Approach } from './approach';

/** A distance in miles for a sentence: '2.1 miles', or 'under 0.1 miles' for a shorter one. */
export const formatDistance = (miles: number): string =>
  miles < 0.1 ? 'under 0.1 miles' : `${miles.toFixed(1)} miles`;

/**
 * How far a driver is: '2.1 miles away'; where roads are known, '12 minutes away by road', or 'about 12 minutes away' if that
 * is an estimate. Where the minutes must not be stored, '2.1 miles away in a straight line', because trips keep the sentence.
 */
export function formatAway({ miles, drive }: { readonly miles: number; readonly drive?: Approach }): string {
  if (!drive) return `${formatDistance(miles)} away`;
  if (drive.mustNotBeStored) return `${formatDistance(miles)} away in a straight line`;
  const minutes = drive.minutes === 1 ? '1 minute' : `${drive.minutes} minutes`;
  return drive.isKnown ? `${minutes} away by road` : `about ${minutes} away`;
}
