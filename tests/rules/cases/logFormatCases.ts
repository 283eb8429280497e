import { LIMITS, LOG_COLUMNS } from '@mtos/model';
import { ACCOUNT } from '../callers';
import { newLogFormat } from './drafts';
import { fieldCases, nonBlankText, notCaller, notNow, notTexts } from './fieldCases';
import { denies, type RuleCase, update } from './ruleCase';

const formats = `accounts/${ACCOUNT}/logFormats`;
/** As long as all headers together can be. */
const headers = {
  ...Object.fromEntries(LOG_COLUMNS.map((column) => [column, 'x'])),
  client: 'x'.repeat(LIMITS.columnHeaders - LOG_COLUMNS.length + 1),
};

export const logFormatCases: readonly RuleCase[] = [
  ...fieldCases(
    {
      as: 'admin',
      what: 'format of the trip log',
      create: { path: `${formats}/new`, data: newLogFormat('admin') },
      update: { path: `${formats}/format`, data: newLogFormat('admin') },
    },
    {
      name: nonBlankText(LIMITS.name),
      columns: {
        good: [['date'], LOG_COLUMNS, LOG_COLUMNS.toReversed()],
        bad: [null, 42, 'date', {}, { date: 'Day' }, [], ['surprise'], ['date', 'surprise'], ['date', 'date'], [1]],
      },
      headers: {
        good: [{}, headers],
        bad: [
          ...[null, 42, 'client', ['client'], { surprise: 'x' }, { ...headers, client: `${headers.client}x` }],
          ...notTexts.flatMap((value) => [{ client: value }, { client: 'x', date: value }]),
        ],
      },
      updatedAt: notNow,
      updatedBy: notCaller,
    },
  ),
  denies(
    'admin',
    'add an unknown field to a format of the trip log',
    update(`${formats}/format`, { ...newLogFormat('admin'), surprise: 1 }),
  ),
];
