import { describe } from 'vitest';
import { driverQueryCases } from './cases/driverCases';
import { matrixCases } from './cases/matrixCases';
import { limitCases, queryCases } from './cases/queryCases';
import { runRuleCases } from './emulator/runRuleCases';

const check = runRuleCases('demo-rules-access');

describe('[SEC-5, PPL-7] every collection, every operation, every kind of caller', () => check(matrixCases));
describe('[SEC-1] queries must filter by account', () => check(queryCases));
describe('[SEC-11] queries need a limit', () => check(limitCases));
describe('[SEC-4] what a driver can list', () => check(driverQueryCases));
