import { loadCode } from '../browser/loadCode';
import { requireConnection } from './write/write';

/** Marks a text that needed a person as handled. A repeat changes nothing. @throws OfflineError, FunctionsError */
export async function handleText(textId: string): Promise<void> {
  requireConnection();
  // Pages with trips call no functions themselves, so they load this code only now
  const [{ functions }, { callables }] = await loadCode(() =>
    Promise.all([import('./sdk/functions'), import('./sdk/callables')]),
  );
  await callables.handleText(functions)({ textId });
}
