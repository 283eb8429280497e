import { requestPaths } from '@mtos/model';
import { functions } from '../../../data/sdk/functions';
import { listenWhileLoading } from '../../../data/session/earlyReads';
import { idInUrl } from '../../../data/session/idInUrl';
import type { FacilityReads } from '../../../data/session/startSession';
import { askForCompany } from '../facilityReads';

/** What the form of a request asks for: the company, and the request to change or to copy. */
export const askForFacility: FacilityReads['askForFacility'] = ({ account, uid }) => {
  const id = idInUrl('change') ?? idInUrl('copy');
  return Promise.all([askForCompany(functions, uid), id && listenWhileLoading([requestPaths.request(account, id)])]);
};
