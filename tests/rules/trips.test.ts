import { describe } from 'vitest';
import { accountIdCases } from './cases/accountIdCases';
import { drivenTripCases } from './cases/driverCases';
import { joinedTextCases } from './cases/joinedTextCases';
import { plannedStopsCases } from './cases/plannedStopsCases';
import { assignmentCases } from './cases/tripAssignmentCases';
import {
  brokenTripCases,
  combinedChangeCases,
  deleteTripCases,
  lockCases,
  zoneQuestionCases,
} from './cases/tripChangeCases';
import {
  staleTripCases,
  tripFieldCases,
  tripFixedFieldCases,
  tripIdCases,
  willCallCases,
} from './cases/tripFieldCases';
import { cancelCases, moveCases, moveTimeCases, resolutionCases } from './cases/tripMoveCases';
import { blockedDriverCases, liftDefectCases } from './cases/unfitDriverCases';
import { runRuleCases } from './emulator/runRuleCases';

const check = runRuleCases('demo-rules-trips');

describe('[SEC-3] trip fields', () => check(tripFieldCases));
describe('[SEC-3] texts that are checked together', () => check(joinedTextCases));
describe('[SEC-2] fields of a trip that never change', () => check(tripFixedFieldCases));
describe('[SEC-6] trip ids', () => check(tripIdCases));
describe('[SEC-6] ids of an account with underscores', () => check(accountIdCases));
describe('[TRP-9] trip versions', () => check(staleTripCases));
describe('[SEC-3] will-calls', () => check(willCallCases));
describe('[SEC-3] manual assignment', () => check(assignmentCases));
describe('[DRV-13] the times of a plan', () => check(plannedStopsCases));
describe('[SEC-5] what one write of a trip changes', () => check(combinedChangeCases));
describe('[DSP-6] locking a trip to its driver', () => check(lockCases));
describe('[DRV-14] a driver whose lift has a defect', () => check(liftDefectCases));
describe('[FLT-3] a driver without credentials', () => check(blockedDriverCases));
describe('[TRP-18] the question whether times were meant in another time zone', () => check(zoneQuestionCases));
describe('[AUD-1] who can delete a trip', () => check(deleteTripCases));
describe('[SEC-7] trips that can’t be read', () => check(brokenTripCases));
describe('[TRP-4] status changes', () => check([...moveCases, ...moveTimeCases]));
describe('[TRP-4] cancelling', () => check(cancelCases));
describe('[DRV-4] resolving what a driver reported', () => check(resolutionCases));
describe('[SEC-4] [DRV-8] a driver changes nothing on a trip', () => check(drivenTripCases));
