import { authorizationQueries } from '../../queries/authorizationQueries';
import { placeQueries } from '../../queries/placeQueries';
import { profileQueries } from '../../queries/profileQueries';
import { requestQueries } from '../../queries/requestQueries';
import { DAY, type Examples, searches } from './examples';

/** Queries of profiles, authorizations, places, and requests for rides. */
export const clientExamples = (
  account: string,
): Examples<typeof profileQueries & typeof authorizationQueries & typeof placeQueries & typeof requestQueries> => ({
  profiles: ['', 'ann', '1/31/1950'].map((typed) => profileQueries.profiles(account, typed)),
  profilesWithKeysByName: [profileQueries.profilesWithKeysByName(account, ['phone:9175550101', 'member:WF1'])],
  profilesWithKeys: [profileQueries.profilesWithKeys(account, ['name:ann', 'phone:9175550101'], 50)],
  profilesWithDriverWishes: [profileQueries.profilesWithDriverWishes(account)],
  profilesMergedFrom: [profileQueries.profilesMergedFrom(account, ['client', 'other'])],
  authorizationsOfClient: [authorizationQueries.authorizationsOfClient(account, 'client', 20)],
  authorizationUsesOfClient: [authorizationQueries.authorizationUsesOfClient(account, 'client', 20)],
  authorizationsOfClients: [authorizationQueries.authorizationsOfClients(account, ['client', 'other'], DAY, 20)],
  authorizationUsesOfClients: [authorizationQueries.authorizationUsesOfClients(account, ['client', 'other'], 20)],
  endingAuthorizations: [authorizationQueries.endingAuthorizations(account, DAY, DAY, 9)],
  lowAuthorizationUses: [authorizationQueries.lowAuthorizationUses(account, DAY, 9)],
  uncoveredTrips: [authorizationQueries.uncoveredTrips(account, DAY, DAY, 300)],
  placesToReview: [placeQueries.placesToReview(account)],
  knownPlaces: searches.map((search) => placeQueries.knownPlaces(account, search)),
  placesInZones: [placeQueries.placesInZones(account, ['America/Denver', 'America/Phoenix'], 1000)],
  dayDrives: [placeQueries.dayDrives(account, DAY)],
  frequentPlacesAt: [placeQueries.frequentPlacesAt(account, ['one', 'another'])],
  frequentPlaces: [placeQueries.frequentPlaces(account), placeQueries.frequentPlaces(account, 'ann')],
  requestsOfPayers: [requestQueries.requestsOfPayers(account, ['payer'], DAY, 30)],
  openRequests: [requestQueries.openRequests(account, 30)],
  repeatedRequests: [requestQueries.repeatedRequests(account, ['payer'], DAY, 200)],
  unansweredRequests: [requestQueries.unansweredRequests(account, ['payer'], DAY, 20)],
  overdueRequests: [requestQueries.overdueRequests(account, 30)],
  answeredRequests: [requestQueries.answeredRequests(account, new Date(0), 30)],
});
