import { LIMITS } from '@mtos/model';
import { OTHER_ACCOUNT } from '../callers';
import { stored } from '../fixtures';
import { newDevice } from './drafts';
import { always, fieldCases, inDays, nonBlankText, notNow, onlyThese } from './fieldCases';
import { allows, create, type Data, denies, given, type RuleCase, remove, update } from './ruleCase';

const createOwn = (changes: Data = {}) => create('driverDevices/secondDriver', { ...newDevice, ...changes });
const updateOwn = (changes: Data = {}) => update('driverDevices/driver', { ...newDevice, ...changes });

const fields = {
  subOwneruid: always([OTHER_ACCOUNT, 'driver', null]),
  token: nonBlankText(LIMITS.pushToken),
  language: onlyThese(['en', 'es']),
  updatedAt: notNow,
  expireAt: { good: [inDays(1), inDays(61)], bad: [inDays(0), inDays(62), 'tomorrow', null] },
};

const ofInactive = { 'driverDevices/inactiveDriver': stored('driverDevices/driver') };

/** The phone on which a driver is notified. */
export const deviceCases: readonly RuleCase[] = [
  ...fieldCases({ as: 'driver', what: 'phone', update: { path: 'driverDevices/driver', data: newDevice } }, fields),
  ...fieldCases(
    { as: 'secondDriver', what: 'first phone', create: { path: 'driverDevices/secondDriver', data: newDevice } },
    fields,
  ),
  allows('secondDriver', 'name their first phone', createOwn()),
  denies('driver', 'add an unknown field to their phone', updateOwn({ surprise: 1 })),
  denies('secondDriver', 'name a phone with an unknown field', createOwn({ surprise: 1 })),
  denies('secondDriver', 'name the phone of another driver', update('driverDevices/driver', newDevice)),
  denies('driver', 'create the phone of another driver', create('driverDevices/secondDriver', newDevice)),
  denies('admin', 'name a phone of their own', create('driverDevices/admin', newDevice)),
  denies('secondDriver', 'delete the phone of another driver', remove('driverDevices/driver')),
  given(
    ofInactive,
    denies('inactiveDriver', 'name their own phone', update('driverDevices/inactiveDriver', newDevice)),
  ),
  given(ofInactive, denies('inactiveDriver', 'delete their own phone', remove('driverDevices/inactiveDriver'))),
  given(
    { 'driverDevices/secondDriver': { ...stored('driverDevices/driver'), subOwneruid: OTHER_ACCOUNT } },
    denies('secondDriver', 'delete a phone that is stored for another account', remove('driverDevices/secondDriver')),
  ),
];
