import { accountCases } from './accountCases';
import type { ActionCase } from './actionCase';
import { clientCases } from './clientCases';
import { credentialCases } from './credentialCases';
import { driverSettingsCases } from './driverSettingsCases';
import { fleetCases } from './fleetCases';
import { formatCases } from './formatCases';
import { messageCases } from './messageCases';
import { standingOrderCases } from './standingOrderCases';
import { tripCases } from './tripCases';

/** Every action that writes to Firestore in a transaction. */
export const actionCases: readonly ActionCase[] = [
  ...tripCases,
  ...standingOrderCases,
  ...credentialCases,
  ...driverSettingsCases,
  ...formatCases,
  ...clientCases,
  ...fleetCases,
  ...messageCases,
  ...accountCases,
];
