import type { ManageTrackerAnswer, ManageTrackerInput } from '@mtos/model';
import type { Functions } from 'firebase/functions';
import { callables } from './sdk/callables';
import { requireConnection } from './write/write';

/** Sets up an app that reports a driver's positions, or turns it off. @throws OfflineError, FunctionsError */
export async function manageTracker(functions: Functions, input: ManageTrackerInput): Promise<ManageTrackerAnswer> {
  requireConnection();
  return (await callables.manageTracker(functions)(input)).data;
}
