/** A distance in miles for a sentence: '2.1 miles', or 'under 0.1 miles' for a shorter one. */
export const formatDistance = (miles: number): string =>
  miles < 0.1 ? 'under 0.1 miles' : `${miles.toFixed(1)} miles`;
