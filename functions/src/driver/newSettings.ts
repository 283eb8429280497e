import { type DriverSettings, driverSettingsFields, driverSettingsToInput, SYSTEM } from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';

/** The settings of a driver who had none, with what functions keep in them: they work at any time. */
export const newSettings = (kept: Pick<DriverSettings, 'shift' | 'credentialGaps'>) => ({
  ...driverSettingsFields(driverSettingsToInput(undefined), '', null),
  ...kept,
  updatedAt: FieldValue.serverTimestamp(),
  updatedBy: SYSTEM,
});
