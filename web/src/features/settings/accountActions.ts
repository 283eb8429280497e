import { type CounterNumbers, DEFAULT_TIME_ZONE, type DriveSettings, type PlanSettings } from '@mtos/model';
import type { Functions } from 'firebase/functions';
import { changeAccount } from '../../firebase/account/changeAccount';
import { callables } from '../../firebase/sdk/callables';
import { requireConnection } from '../../firebase/write/write';
import type { Writer } from '../../firebase/write/writer';

/** Saves the time zone of the company's days. @throws OfflineError, FirestoreError */
export async function saveTimeZone(writer: Writer, timeZone: string): Promise<void> {
  await changeAccount(writer, (stored) => ({ ...stored, name: stored.name ?? '', timeZone }));
}

/** Saves what the drivers' page asks for. @throws OfflineError, FirestoreError */
export async function saveDriveSettings(writer: Writer, driveSettings: DriveSettings): Promise<void> {
  await changeAccount(writer, ({ name = '', timeZone = DEFAULT_TIME_ZONE, ...stored }) => ({
    ...stored,
    name,
    timeZone,
    driveSettings,
  }));
}

/** Saves how the company drives. @throws OfflineError, FirestoreError */
export async function savePlanSettings(writer: Writer, planSettings: PlanSettings): Promise<void> {
  await changeAccount(writer, ({ name = '', timeZone = DEFAULT_TIME_ZONE, ...stored }) => ({
    ...stored,
    name,
    timeZone,
    planSettings,
  }));
}

/** Recounts the account's documents and corrects its counters. @throws OfflineError, FunctionsError */
export async function recount(functions: Functions): Promise<CounterNumbers> {
  requireConnection();
  const { data } = await callables.recount(functions)({});
  return data;
}
