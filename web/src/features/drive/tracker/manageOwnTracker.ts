import type { ManageTrackerAnswer, ManageTrackerInput } from '@mtos/model';
import { manageTracker } from '../../../data/manageTracker';
import { functions } from '../../../data/sdk/functions';

/** Sets up an app on the driver's own phone, or turns it off. @throws OfflineError, FunctionsError */
export const manageOwnTracker = (driverUid: string, task: ManageTrackerInput['task']): Promise<ManageTrackerAnswer> =>
  manageTracker(functions, { driverUid, task });
