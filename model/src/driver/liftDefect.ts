import { isNonBlank } from '../documents/nonBlank';
import type { User } from '../documents/user';
import type { MobilityNeed } from '../trip/mobility';
import type { DefectReport } from './defectReport';

/** What a driver checks before a shift, as admins read it. */
export const INSPECTION_ITEMS = {
  lights: 'Lights and signals',
  brakes: 'Brakes',
  tires: 'Tires',
  mirrors: 'Mirrors and windows',
  wipers: 'Wipers and horn',
  seatBelts: 'Seat belts',
  lift: 'Ramp or lift',
  tieDowns: 'Wheelchair tie-downs',
  safetyKit: 'First aid kit and fire extinguisher',
  cleanliness: 'Cleanliness',
} as const;

/** Words for the ramp, the lift, and the tie-downs, in which a driver can describe a defect without marking it. */
const LIFT_WORDS = /\b(ramps?|lifts?|tie-?downs?|rampas?|elevador(es)?|plataformas?|anclajes?|sujeciones)\b/i;

/** Whether defects, as a driver reported them, are of what brings a wheelchair or a stretcher on board and holds it there. */
export const isLiftDefect = (defects: string): boolean =>
  [INSPECTION_ITEMS.lift, INSPECTION_ITEMS.tieDowns].some((item) => defects.includes(item)) || LIFT_WORDS.test(defects);

type Reported = Pick<DefectReport, 'defects' | 'settledAt' | 'allowedAt'>;

/** Whether a report keeps clients who need the lift away from the vehicle: until an admin resolves it, or allows them anyway. */
export const blocksLift = ({ defects, settledAt, allowedAt }: Reported): boolean =>
  settledAt === null && !allowedAt && isNonBlank(defects) && isLiftDefect(defects);

/** Whether a client comes on board over the ramp or the lift. */
export const needsLift = (need: MobilityNeed): boolean => need !== 'ambulatory';

type Carrier = Pick<User, 'vehicle'> & Partial<Pick<User, 'liftDefectAt'>>;

/** The needs that a driver's vehicle can carry now: without those that need a lift, while a defect of it is open. */
export const carriedNow = ({ vehicle, liftDefectAt }: Carrier): readonly MobilityNeed[] =>
  liftDefectAt ? vehicle.filter((need) => !needsLift(need)) : vehicle;
