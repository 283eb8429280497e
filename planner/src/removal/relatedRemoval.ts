import { type RemovalContext, removePlanned } from './removal';

/** The greater, the more the nearest are preferred (`p` in the source). */
const DETERMINISM = 4;

/**
 * Removes requests that are near each other in place and time, and can therefore change places (Shaw 1998; Ropke and Pisinger
 * 2006, section 3.1.1): again and again one that is related to one removed before.
 */
export function removeRelated(context: RemovalContext, count: number): void {
  const { network, working, neighborhoods, random } = context;
  let left = count;
  if (removePlanned(context, random.below(network.requestCount))) left -= 1;
  for (let tries = 0; left > 0 && tries < 4 * count && working.unplannedCount > 0; tries += 1) {
    const near = neighborhoods[working.unplanned[random.below(working.unplannedCount)]];
    const request = near[Math.floor(near.length * random.fraction() ** DETERMINISM)];
    if (request !== undefined && removePlanned(context, request)) left -= 1;
  }
}
