import { OTHER_ACCOUNT, UNDERSCORE_ACCOUNT } from '../callers';
import { newEvent, newMessage, newTrip } from './drafts';
import { allows, create, type Data, denies, get, NOW, type RuleCase } from './ruleCase';

const ofAccount = (data: Data): Data => ({ ...data, subOwneruid: UNDERSCORE_ACCOUNT });
const unassigned = { driverUid: null, driverName: '', assignedBy: null, assignedWhy: '' };
const trip = ofAccount({ ...newTrip(UNDERSCORE_ACCOUNT), ...unassigned });
const message = ofAccount(newMessage(UNDERSCORE_ACCOUNT));
const event = (tripId: string) => ofAccount(newEvent('driverOfUnderscore', { tripId, receivedAt: NOW }));

const own = `${UNDERSCORE_ACCOUNT}_new`;
const foreign = [`${OTHER_ACCOUNT}_new`, 'owner_new', `${UNDERSCORE_ACCOUNT}new`, UNDERSCORE_ACCOUNT];

/** The account as a whole begins an id, underscores included. */
export const accountIdCases: readonly RuleCase[] = [
  allows('ownerWithUnderscore', 'create a trip', create(`trips/${own}`, trip)),
  allows('ownerWithUnderscore', 'get a deleted trip', get(`trips/${UNDERSCORE_ACCOUNT}_gone`)),
  allows('ownerWithUnderscore', 'send a message', create(`messages/${own}`, message)),
  allows('driverOfUnderscore', 'create an event', create(`driverEvents/${own}`, event(own))),
  ...foreign.flatMap((id) => [
    denies('ownerWithUnderscore', `create a trip with the id ${id}`, create(`trips/${id}`, trip)),
    denies('ownerWithUnderscore', `get a missing trip with the id ${id}`, get(`trips/${id}`)),
    denies('ownerWithUnderscore', `send a message with the id ${id}`, create(`messages/${id}`, message)),
    denies('driverOfUnderscore', `create an event with the id ${id}`, create(`driverEvents/${id}`, event(own))),
    denies('driverOfUnderscore', `create an event of the trip ${id}`, create(`driverEvents/${own}`, event(id))),
  ]),
];
