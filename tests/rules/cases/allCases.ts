import { accountCases, counterCases } from './accountCases';
import { accountIdCases } from './accountIdCases';
import { authorizationCases } from './authorizationCases';
import { clientProfileCases } from './clientProfileCases';
import { columnMappingCases } from './columnMappingCases';
import { correctionCases } from './correctionCases';
import { credentialCases } from './credentialCases';
import { defectReportCases } from './defectReportCases';
import { deviceCases } from './deviceCases';
import { drivenTripCases, driverQueryCases, locationCases } from './driverCases';
import { driverEventCases } from './driverEventCases';
import { driverSettingsCases } from './driverSettingsCases';
import { frequentPlaceCases } from './frequentPlaceCases';
import { joinedTextCases } from './joinedTextCases';
import { logFormatCases } from './logFormatCases';
import { maintenanceCases } from './maintenanceCases';
import { matrixCases } from './matrixCases';
import { messageCases, notificationCases } from './messageCases';
import { officeTripCases } from './officeTripCases';
import { payerCases } from './payerCases';
import { plannedStopsCases } from './plannedStopsCases';
import { limitCases, queryCases } from './queryCases';
import { receiptCases } from './receiptCases';
import { requestCases } from './requestCases';
import type { RuleCase } from './ruleCase';
import { standingOrderCases } from './standingOrderCases';
import { standingOrderDayCases } from './standingOrderDayCases';
import { standingOrderFieldCases } from './standingOrderFieldCases';
import { standingOrderPaymentCases } from './standingOrderPaymentCases';
import { assignmentCases } from './tripAssignmentCases';
import { brokenTripCases, combinedChangeCases, deleteTripCases, lockCases, zoneQuestionCases } from './tripChangeCases';
import { staleTripCases, tripFieldCases, tripFixedFieldCases, tripIdCases, willCallCases } from './tripFieldCases';
import { cancelCases, moveCases, moveTimeCases, resolutionCases } from './tripMoveCases';
import { blockedDriverCases, liftDefectCases } from './unfitDriverCases';
import { usageCases } from './usageCases';
import { addressCases, erasedCases, ownerStateCases, profileCases, registrationCases, roleCases } from './userCases';
import { vehicleCases } from './vehicleCases';

/** Every case for the rules. */
export const allCases: readonly RuleCase[] = [
  ...matrixCases,
  ...queryCases,
  ...limitCases,
  ...registrationCases,
  ...addressCases,
  ...ownerStateCases,
  ...roleCases,
  ...erasedCases,
  ...profileCases,
  ...tripFieldCases,
  ...tripFixedFieldCases,
  ...tripIdCases,
  ...accountIdCases,
  ...staleTripCases,
  ...willCallCases,
  ...assignmentCases,
  ...liftDefectCases,
  ...blockedDriverCases,
  ...lockCases,
  ...zoneQuestionCases,
  ...plannedStopsCases,
  ...deleteTripCases,
  ...brokenTripCases,
  ...combinedChangeCases,
  ...moveCases,
  ...moveTimeCases,
  ...cancelCases,
  ...resolutionCases,
  ...drivenTripCases,
  ...driverQueryCases,
  ...locationCases,
  ...deviceCases,
  ...driverEventCases,
  ...correctionCases,
  ...driverSettingsCases,
  ...accountCases,
  ...counterCases,
  ...columnMappingCases,
  ...logFormatCases,
  ...defectReportCases,
  ...frequentPlaceCases,
  ...clientProfileCases,
  ...officeTripCases,
  ...payerCases,
  ...vehicleCases,
  ...maintenanceCases,
  ...credentialCases,
  ...authorizationCases,
  ...standingOrderFieldCases,
  ...standingOrderPaymentCases,
  ...standingOrderDayCases,
  ...standingOrderCases,
  ...joinedTextCases,
  ...usageCases,
  ...notificationCases,
  ...receiptCases,
  ...messageCases,
  ...requestCases,
];
