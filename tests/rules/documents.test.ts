import { describe } from 'vitest';
import { accountCases, counterCases } from './cases/accountCases';
import { authorizationCases } from './cases/authorizationCases';
import { clientProfileCases } from './cases/clientProfileCases';
import { columnMappingCases } from './cases/columnMappingCases';
import { correctionCases } from './cases/correctionCases';
import { credentialCases } from './cases/credentialCases';
import { defectReportCases } from './cases/defectReportCases';
import { deviceCases } from './cases/deviceCases';
import { locationCases } from './cases/driverCases';
import { driverEventCases } from './cases/driverEventCases';
import { driverSettingsCases } from './cases/driverSettingsCases';
import { frequentPlaceCases } from './cases/frequentPlaceCases';
import { logFormatCases } from './cases/logFormatCases';
import { maintenanceCases } from './cases/maintenanceCases';
import { messageCases, notificationCases } from './cases/messageCases';
import { officeTripCases } from './cases/officeTripCases';
import { payerCases } from './cases/payerCases';
import { receiptCases } from './cases/receiptCases';
import { requestCases } from './cases/requestCases';
import { standingOrderCases } from './cases/standingOrderCases';
import { standingOrderDayCases } from './cases/standingOrderDayCases';
import { standingOrderFieldCases } from './cases/standingOrderFieldCases';
import { standingOrderPaymentCases } from './cases/standingOrderPaymentCases';
import { usageCases } from './cases/usageCases';
import {
  addressCases,
  erasedCases,
  ownerStateCases,
  profileCases,
  registrationCases,
  roleCases,
} from './cases/userCases';
import { vehicleCases } from './cases/vehicleCases';
import { runRuleCases } from './emulator/runRuleCases';

const check = runRuleCases('demo-rules-documents');

describe('[SEC-2, SEC-3] registration', () => check(registrationCases));
describe('[SEC-8, SEC-9, SEC-12] who is active', () => check(ownerStateCases));
describe('[ROL-1] whose role decides', () => check(roleCases));
describe('[SEC-8] who signs in with another address', () => check(addressCases));
describe('[SEC-9, SEC-13] whose data was erased', () => check(erasedCases));
describe('[SEC-2, SEC-3] profile', () => check(profileCases));
describe('[SEC-4, SEC-11] positions', () => check(locationCases));
describe('[SEC-4] [DRV-6] phones to notify', () => check(deviceCases));
describe('[SEC-4] [DRV-8] driver events', () => check(driverEventCases));
describe('[DRV-10] corrections by the office', () => check(correctionCases));
describe('[DSP-5] driver settings', () => check(driverSettingsCases));
describe('[SEC-3] the account', () => check(accountCases));
describe('[SEC-3] the counters', () => check(counterCases));
describe('[SEC-3] column mappings', () => check(columnMappingCases));
describe('[RPT-3] formats of the trip log', () => check(logFormatCases));
describe('[DRV-5] defect reports', () => check(defectReportCases));
describe('[PLC-3] frequent places', () => check(frequentPlaceCases));
describe('[CLI-6] client profiles', () => check(clientProfileCases));
describe('[CLI-5] authorizations', () => check(authorizationCases));
describe('[CLI-2] what only the office knows of trips', () => check(officeTripCases));
describe('[MNY-1] [MNY-8] payers', () => check(payerCases));
describe('[FLT-1] vehicles', () => check(vehicleCases));
describe('[FLT-2] maintenance of vehicles', () => check(maintenanceCases));
describe('[FLT-3] credentials', () => check(credentialCases));
describe('[SEC-3] fields of standing orders', () => check(standingOrderFieldCases));
describe('[SEC-3] who pays for standing orders', () => check(standingOrderPaymentCases));
describe('[SEC-3] days of standing orders', () => check(standingOrderDayCases));
describe('[SEC-3] standing orders', () => check(standingOrderCases));
describe('[SEC-11] daily limits', () => check(usageCases));
describe('[NTF-1] notifications', () => check(notificationCases));
describe('[DRV-15] receipts of messages', () => check(receiptCases));
describe('[CHT-1] messages', () => check(messageCases));
describe('[FAC-4] requests for rides', () => check(requestCases));
