import type { LatLng } from '../documents/latLng';

/** What says how far and how long a drive is, the most trusted first: the account's own trips, a routing service, the estimate. */
export const DRIVE_SOURCES = ['learned', 'roads', 'estimate'] as const;
export type DriveSource = (typeof DRIVE_SOURCES)[number];

/** A drive between two places at a quiet hour. */
export interface KnownDrive {
  readonly miles: number;
  readonly minutes: number;
  readonly source: Exclude<DriveSource, 'estimate'>;
  /** The service's terms allow using it once: nothing that is stored may say how long it takes. */
  readonly mustNotBeStored?: true;
}

/** Known drives by the keys of their start and end. Can be sent to a worker. */
export type KnownDrives = ReadonlyMap<string, ReadonlyMap<string, KnownDrive>>;

/** Four decimals of a degree: 11 meters, less than a parking lot. */
const CELLS_PER_DEGREE = 10_000;

/** The place in whole ten-thousandths of a degree. Drives are known from and to these. */
export const snap = ({ lat, lng }: LatLng): readonly [lat: number, lng: number] => [
  Math.round(lat * CELLS_PER_DEGREE),
  Math.round(lng * CELLS_PER_DEGREE),
];

export const unsnap = ([lat, lng]: readonly [lat: number, lng: number]): LatLng => ({
  lat: lat / CELLS_PER_DEGREE,
  lng: lng / CELLS_PER_DEGREE,
});

/** The key of a place in `KnownDrives`. */
export const driveKey = (place: LatLng): string => snap(place).join(' ');

/** The place of a key. */
export function placeOfKey(key: string): LatLng {
  const [lat = Number.NaN, lng = Number.NaN] = key.split(' ').map(Number);
  return unsnap([lat, lng]);
}

/** Whether some drives, and what is computed with them, must not be stored. */
export const mustNotStore = (drives: KnownDrives | undefined): boolean =>
  [...(drives?.values() ?? [])].some((ends) => [...ends.values()].some((drive) => drive.mustNotBeStored));

/** Looks up a drive; undefined if it can only be estimated. */
export type FindDrive = (drives: KnownDrives | undefined, from: LatLng, to: LatLng) => KnownDrive | undefined;

/** The known drive between two places. */
export const findDrive: FindDrive = (drives, from, to) => drives?.get(driveKey(from))?.get(driveKey(to));

/** How many drives each source knows. */
export type DriveCounts = Readonly<Record<DriveSource, number>>;

export function countSources(sources: readonly DriveSource[]): DriveCounts {
  const count = (source: DriveSource) => sources.filter((each) => each === source).length;
  return { learned: count('learned'), roads: count('roads'), estimate: count('estimate') };
}
