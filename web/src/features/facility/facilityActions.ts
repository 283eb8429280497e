import type { SendRequestInput } from '@mtos/model';
import type { Functions } from 'firebase/functions';
import { callables } from '../../data/sdk/callables';
import { requireConnection } from '../../data/write/write';

/** Sends what a facility asks for. A repeat with the same id or version changes nothing. @throws OfflineError, FunctionsError */
export async function sendRequest(functions: Functions, input: SendRequestInput): Promise<void> {
  requireConnection();
  await callables.sendRequest(functions)(input);
}
