import {
  type Account,
  type CounterNumbers,
  DEFAULT_TIME_ZONE,
  logoFolder,
  type SaveTextSettingsAnswer,
  type SaveTextSettingsInput,
} from '@mtos/model';
import type { Functions } from 'firebase/functions';
import { changeAccount } from '../../data/account/changeAccount';
import type { OnProgress } from '../../data/postForm';
import { callables } from '../../data/sdk/callables';
import { uploadImage } from '../../data/uploadImage';
import { requireConnection } from '../../data/write/write';
import type { Writer } from '../../data/write/writer';

/** Saves the time zone of the company's days. @throws OfflineError, FirestoreError */
export async function saveTimeZone(writer: Writer, timeZone: string): Promise<void> {
  await changeAccount(writer, (stored) => ({ ...stored, name: stored.name ?? '', timeZone }));
}

type SettingsField = 'driveSettings' | 'planSettings' | 'onTime' | 'holidays' | 'office' | 'logo';
type OneSetting = { [Field in SettingsField]: Required<Pick<Account, Field>> }[SettingsField];

/**
 * Saves what the drivers' page asks for, how the company drives, what is on time, its holidays, its office, or its logo: the
 * rules accept one of these at a time. @throws OfflineError, FirestoreError
 */
export async function saveSettings(writer: Writer, settings: OneSetting): Promise<void> {
  await changeAccount(writer, ({ name = '', timeZone = DEFAULT_TIME_ZONE, ...stored }) => ({
    ...stored,
    name,
    timeZone,
    ...settings,
  }));
}

/**
 * Uploads a picture that can be the company's logo, and resolves to its URL, for `saveSettings`.
 * @throws OfflineError, FunctionsError, Error if the image host does not take it
 */
export async function uploadLogo(
  functions: Functions,
  account: string,
  file: File,
  onProgress: OnProgress,
): Promise<string> {
  requireConnection();
  return uploadImage(functions, logoFolder(account), file, onProgress);
}

/** Recounts the account's documents and corrects its counters. @throws OfflineError, FunctionsError */
export async function recount(functions: Functions): Promise<CounterNumbers> {
  requireConnection();
  const { data } = await callables.recount(functions)({});
  return data;
}

/** Saves how the company texts riders. Functions check the sender first. @throws OfflineError, FunctionsError */
export async function saveTextSettings(
  functions: Functions,
  input: SaveTextSettingsInput,
): Promise<SaveTextSettingsAnswer> {
  requireConnection();
  const { data } = await callables.saveTextSettings(functions)(input);
  return data;
}
