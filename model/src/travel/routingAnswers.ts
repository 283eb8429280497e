import * as z from 'zod/mini';
import type { RoadDrive } from './dayDrives';

// What routing services answer. A row for each place that drives start at has a cell for each place that they end at.

const amount = z.nullable(z.number().check(z.gte(0)));
const cells = z.array(z.array(amount));

/** OSRM's table service: seconds and meters. */
export const osrmTableSchema = z.object({ code: z.literal('Ok'), durations: cells, distances: cells });

/** Valhalla's matrix service: seconds and kilometers. */
export const valhallaMatrixSchema = z.object({
  sources_to_targets: z.array(z.array(z.object({ time: amount, distance: amount }))),
});

const index = z.int().check(z.gte(0));

const googleElementSchema = z.object({
  originIndex: index,
  destinationIndex: index,
  /** JSON leaves out what is zero, so a success has no code, and a drive to the same place no distance. */
  status: z.optional(z.object({ code: z.optional(z.int()) })),
  condition: z.optional(z.string()),
  distanceMeters: z.optional(z.number().check(z.gte(0))),
  /** Seconds, such as '160s'. */
  duration: z.optional(z.string().check(z.regex(/^\d+(\.\d+)?s$/))),
});
export type GoogleElement = z.infer<typeof googleElementSchema>;

/** Google's matrix: an element for each drive, in any order. */
export const googleMatrixSchema = z.array(googleElementSchema);

/**
 * A drive as it is in a cell; null where there is no road.
 * @throws Error if the answer has no such cell
 */
export function readRoadCell(seconds: number | null | undefined, meters: number | null | undefined): RoadDrive | null {
  if (seconds === undefined || meters === undefined) throw new Error('The routing service’s answer has another size');
  return seconds === null || meters === null ? null : { seconds, meters };
}
