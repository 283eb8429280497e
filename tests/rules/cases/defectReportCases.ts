import { LIMITS } from '@mtos/model';
import { ACCOUNT } from '../callers';
import { defectAllowance, defectResolution } from './drafts';
import { fieldCases, nonBlankText, notCaller, notNow, text } from './fieldCases';
import { allows, denies, type RuleCase, update } from './ruleCase';

const reports = `accounts/${ACCOUNT}/defectReports`;

export const defectReportCases: readonly RuleCase[] = [
  ...fieldCases(
    {
      as: 'admin',
      what: 'report of defects',
      update: { path: `${reports}/report`, data: defectResolution('admin') },
    },
    {
      settledAt: notNow,
      settledBy: notCaller,
      answer: text(LIMITS.reason),
    },
  ),
  ...['driverUid', 'defects', 'odometer', 'at', 'expireAt', 'surprise'].map((field) =>
    denies(
      'admin',
      `change ${field} of a report of defects`,
      update(`${reports}/report`, { ...defectResolution('admin'), [field]: 'x' }),
    ),
  ),
  denies('admin', 'resolve defects again', update(`${reports}/settled`, defectResolution('admin'))),
  ...fieldCases(
    {
      as: 'admin',
      what: 'report of allowed defects',
      update: { path: `${reports}/report`, data: defectAllowance('admin') },
    },
    { allowedAt: notNow, allowedBy: notCaller, allowedWhy: nonBlankText(LIMITS.reason) },
  ),
  allows('admin', 'resolve defects after allowing clients', update(`${reports}/allowed`, defectResolution('admin'))),
  denies('admin', 'allow clients again', update(`${reports}/allowed`, defectAllowance('admin'))),
  denies('admin', 'allow clients after defects are resolved', update(`${reports}/settled`, defectAllowance('admin'))),
  denies(
    'admin',
    'allow clients with an unknown field',
    update(`${reports}/report`, { ...defectAllowance('admin'), surprise: 1 }),
  ),
  denies(
    'admin',
    'allow clients and change the defects',
    update(`${reports}/report`, { ...defectAllowance('admin'), defects: 'None' }),
  ),
];
