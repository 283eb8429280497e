import type { RecordConsentInput } from '@mtos/model';
import { loadCode } from '../browser/loadCode';
import { requireConnection } from './write/write';

/** Records whether a client wants texts to a number. A repeat changes nothing. @throws OfflineError, FunctionsError */
export async function recordConsent(input: RecordConsentInput): Promise<void> {
  requireConnection();
  // The page calls no other functions, so it loads this code only now
  const [{ functions }, { callables }] = await loadCode(() =>
    Promise.all([import('./sdk/functions'), import('./sdk/callables')]),
  );
  await callables.recordConsent(functions)(input);
}
