import type { SplitClientAnswer, SplitClientInput } from '@mtos/model';
import type { Functions } from 'firebase/functions';
import { callables } from '../../../data/sdk/callables';
import { requireConnection } from '../../../data/write/write';

/**
 * Gives trips, standing orders, and authorizations to another client, or to a new one. A repeat with the same request id
 * moves nothing twice. @throws OfflineError, FunctionsError
 */
export async function splitClient(functions: Functions, input: SplitClientInput): Promise<SplitClientAnswer> {
  requireConnection();
  return (await callables.splitClient(functions)(input)).data;
}
