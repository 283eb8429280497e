import { type ManageTrackerAnswer, type ManageTrackerInput, readCallProblem } from '@mtos/model';
import { manageTracker } from '../../../data/manageTracker';
import { functions } from '../../../data/sdk/functions';

/**
 * Sets up an app on the driver's own phone, or turns it off. 'busy' if the server is, so that nothing has changed.
 * @throws OfflineError, FunctionsError
 */
export async function manageOwnTracker(
  driverUid: string,
  task: ManageTrackerInput['task'],
): Promise<ManageTrackerAnswer | 'busy'> {
  try {
    return await manageTracker(functions, { driverUid, task });
  } catch (error) {
    if (readCallProblem(error)?.code === 'busy') return 'busy';
    throw error;
  }
}
