import { accountCases, columnMappingCases, counterCases, messageCases, notificationCases } from './accountCases';
import { drivenTripCases, driverQueryCases, locationCases } from './driverCases';
import { matrixCases } from './matrix';
import { queryCases } from './queryCases';
import type { RuleCase } from './ruleCase';
import { standingOrderCases } from './standingOrderCases';
import {
  assignmentCases,
  deleteTripCases,
  staleTripCases,
  tripFieldCases,
  tripFixedFieldCases,
  willCallCases,
} from './tripCases';
import { cancelCases, moveCases, moveTimeCases } from './tripMoveCases';
import { profileCases, registrationCases } from './userCases';

/** Everything that the rules are tried with. */
export const allCases: readonly RuleCase[] = [
  ...matrixCases,
  ...queryCases,
  ...registrationCases,
  ...profileCases,
  ...tripFieldCases,
  ...tripFixedFieldCases,
  ...staleTripCases,
  ...willCallCases,
  ...assignmentCases,
  ...deleteTripCases,
  ...moveCases,
  ...moveTimeCases,
  ...cancelCases,
  ...drivenTripCases,
  ...driverQueryCases,
  ...locationCases,
  ...accountCases,
  ...counterCases,
  ...columnMappingCases,
  ...standingOrderCases,
  ...notificationCases,
  ...messageCases,
];
