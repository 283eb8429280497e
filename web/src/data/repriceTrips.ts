import type { RepriceInput } from '@mtos/model';
import { loadCode } from '../browser/loadCode';
import { requireConnection } from './write/write';

/** Computes again what trips cost, by the rates of now. @throws OfflineError, FunctionsError */
export async function repriceTrips(input: RepriceInput): Promise<void> {
  requireConnection();
  // The list of trips itself calls no functions, so it loads this code only now
  const [{ functions }, { callables }] = await loadCode(() =>
    Promise.all([import('./sdk/functions'), import('./sdk/callables')]),
  );
  await callables.reprice(functions)(input);
}
