import { describe } from 'vitest';
import { accountCases, columnMappingCases, counterCases, messageCases, notificationCases } from './accountCases';
import { locationCases } from './driverCases';
import { rulesIn } from './rulesIn';
import { standingOrderCases } from './standingOrderCases';
import { profileCases, registrationCases } from './userCases';

const hold = rulesIn('demo-rules-documents');

describe('[SEC-2, SEC-3] registration', () => hold(registrationCases));
describe('[SEC-2, SEC-3] profile', () => hold(profileCases));
describe('[SEC-4] positions', () => hold(locationCases));
describe('[SEC-3] the account', () => hold(accountCases));
describe('[SEC-3] the counters', () => hold(counterCases));
describe('[SEC-3] column mappings', () => hold(columnMappingCases));
describe('[SEC-3] standing orders', () => hold(standingOrderCases));
describe('[NTF-1] notifications', () => hold(notificationCases));
describe('[CHT-1] messages', () => hold(messageCases));
