import type { TravelTable } from './travelTable';

export interface Windows {
  /** By node. */
  readonly earliest: Float64Array;
  readonly latest: Float64Array;
  readonly service: Float64Array;
  /** By request. */
  readonly maxRideTime: Float64Array;
}

/**
 * Tightens the windows of each request's stops with the direct ride and with the longest ride between them (Cordeau 2006,
 * section 5.1.1), which excludes no plan. A narrow window at one end gives a narrow one at the other.
 * @returns by request, 1 if nothing is left of a window.
 */
export function tightenWindows(
  n: number,
  { earliest, latest, service, maxRideTime }: Windows,
  { row, column, times }: TravelTable,
  { onBoardOf }: { readonly onBoardOf: Int32Array },
): Uint8Array {
  const impossible = new Uint8Array(n);
  for (let p = 0; p < n; p += 1) {
    if (onBoardOf[p] >= 0) continue;
    const d = n + p;
    const direct = service[p] + times[row[p] + column[d]];
    const longest = service[p] + maxRideTime[p];
    earliest[d] = Math.max(earliest[d], earliest[p] + direct);
    latest[p] = Math.min(latest[p], latest[d] - direct);
    earliest[p] = Math.max(earliest[p], earliest[d] - longest);
    latest[d] = Math.min(latest[d], latest[p] + longest);
    if (direct > longest || earliest[p] > latest[p] || earliest[d] > latest[d]) impossible[p] = 1;
  }
  return impossible;
}
