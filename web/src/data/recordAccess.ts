import type { RecordAccessInput } from '@mtos/model';
import { loadCode } from '../browser/loadCode';
import { requireConnection } from './write/write';

/**
 * Records in the audit that the person exports or prints a list. The caller does neither if this fails.
 * @throws OfflineError, FunctionsError
 */
export async function recordAccess(access: RecordAccessInput): Promise<void> {
  requireConnection();
  // The lists themselves call no functions, so they load this code only now
  const [{ functions }, { callables }] = await loadCode(() =>
    Promise.all([import('./sdk/functions'), import('./sdk/callables')]),
  );
  await callables.recordAccess(functions)(access);
}
