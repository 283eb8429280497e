import { functions } from '../../../data/sdk/functions';
import { listenWhileLoading } from '../../../data/session/earlyReads';
import type { FacilityReads } from '../../../data/session/startSession';
import { askForCompany } from '../facilityReads';
import { lastUnanswered, requestsToShow } from './facilityQueries';

/** What the list of requests asks for: the company, then the requests from the day there on. */
export const askForFacility: FacilityReads['askForFacility'] = async ({ account, uid, payers: asked }) => {
  const [{ today }, payers] = await Promise.all([askForCompany(functions, uid), asked]);
  if (payers.length === 0) return;
  await listenWhileLoading([requestsToShow(account, payers, today), lastUnanswered(account, payers, today)]);
};
