/**
 * Why a trip has no driver although the file names one: they can't get trips, nobody here or more than one driver has the name,
 * a defect of their vehicle's lift keeps the client away, they lack a credential, or someone chose not to assign the trip.
 */
export const NO_DRIVER_REASONS = [
  'inactive',
  'pending',
  'invited',
  'unknown',
  'ambiguous',
  'liftDefect',
  'uncredentialed',
  'chosen',
] as const;
export type NoDriverReason = (typeof NO_DRIVER_REASONS)[number];
