import type { MergeClientsInput } from '@mtos/model';
import type { Functions } from 'firebase/functions';
import { callables } from '../../../data/sdk/callables';
import { requireConnection } from '../../../data/write/write';

/**
 * Merges two clients, call by call. Resolves to how many trips were moved. After a failure it can be called again.
 * @param onMoved called with the trips that were moved so far
 * @throws OfflineError, FunctionsError
 */
export async function mergeClients(
  functions: Functions,
  input: MergeClientsInput,
  onMoved: (trips: number) => void,
): Promise<number> {
  requireConnection();
  const merge = callables.mergeClients(functions);
  for (let trips = 0; ; ) {
    const { data } = await merge(input);
    trips += data.trips;
    onMoved(trips);
    if (data.isDone) return trips;
  }
}
