import { type RemovalContext, removePlanned } from './removal';

/** Removes requests at random (Ropke and Pisinger 2006, section 3.1.2). */
export function removeRandom(context: RemovalContext, count: number): void {
  const { requestCount } = context.network;
  let left = count;
  for (let tries = 0; left > 0 && tries < 4 * count; tries += 1) {
    if (removePlanned(context, context.random.below(requestCount))) left -= 1;
  }
}
