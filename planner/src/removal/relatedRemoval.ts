import { drawSeed, type RemovalContext, removePlanned } from './removal';

/** The greater, the more the nearest are preferred (`p` in the source). */
const DETERMINISM = 4;

/**
 * Removes requests that are near each other in place and time, and can therefore change places (Shaw 1998; Ropke and Pisinger
 * 2006, section 3.1.1): again and again one that is related to the first one or to one removed after it.
 */
export function removeRelated(context: RemovalContext, count: number): void {
  const { working, neighborhoods, random } = context;
  const before = working.unplannedCount;
  const seed = drawSeed(context);
  let left = count;
  if (removePlanned(context, seed)) left -= 1;
  for (let tries = 0; left > 0 && tries < 4 * count; tries += 1) {
    // Not those that were left out before, which can be anywhere
    const removed = working.unplannedCount - before;
    const near = neighborhoods[removed > 0 ? working.unplanned[before + random.below(removed)] : seed];
    const request = near[Math.floor(near.length * random.fraction() ** DETERMINISM)];
    if (request !== undefined && removePlanned(context, request)) left -= 1;
  }
}
