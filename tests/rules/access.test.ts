import { describe } from 'vitest';
import { driverQueryCases } from './driverCases';
import { matrixCases } from './matrix';
import { queryCases } from './queryCases';
import { rulesIn } from './rulesIn';

const hold = rulesIn('demo-rules-access');

describe('[SEC-5, PPL-7] every collection, every operation, every kind of caller', () => hold(matrixCases));
describe('[SEC-1] queries carry the account', () => hold(queryCases));
describe('[SEC-4] what a driver lists', () => hold(driverQueryCases));
