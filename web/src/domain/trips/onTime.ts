import type { Figures } from '@mtos/model';

/** Trips that were judged: those with actual times. */
export const judgedTrips = ({ onTime = 0, late = 0 }: Figures): number => onTime + late;

/** The share of judged trips that were on time, from 0 to 1; undefined if none was judged. */
export function onTimeShare(figures: Figures): number | undefined {
  const judged = judgedTrips(figures);
  return judged === 0 ? undefined : (figures.onTime ?? 0) / judged;
}

/** '94%', rounded down so that 100% means every trip; a dash if nothing was judged. */
export const formatShare = (share: number | undefined): string =>
  share === undefined ? '–' : `${Math.floor(share * 100 + 1e-9)}%`;
