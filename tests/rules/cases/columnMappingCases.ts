import { COLUMN_TARGETS, LIMITS } from '@mtos/model';
import { ACCOUNT } from '../callers';
import { newColumnMapping } from './drafts';
import { fieldCases, nonBlankText, notCaller, notNow, notTexts } from './fieldCases';
import { denies, type RuleCase, update } from './ruleCase';

const mappings = `accounts/${ACCOUNT}/columnMappings`;
/** As long as all headers together can be. */
const columns = {
  ...Object.fromEntries(COLUMN_TARGETS.map((target) => [target, 'x'])),
  name: 'x'.repeat(LIMITS.columnHeaders - COLUMN_TARGETS.length + 1),
};
/** As long as all answers together can be. */
const answers = { 'need:wch': 'wheelchair', 'status:ns': 'x'.repeat(LIMITS.formatAnswers - 27) };

export const columnMappingCases: readonly RuleCase[] = [
  ...fieldCases(
    {
      as: 'admin',
      what: 'column mapping',
      create: { path: `${mappings}/new`, data: newColumnMapping('admin') },
      update: { path: `${mappings}/mapping`, data: newColumnMapping('admin') },
    },
    {
      columns: {
        good: [{}, columns, { name: 'Member', phone: '' }, { name: '', phone: '' }],
        bad: [
          ...['name', 42, ['name'], { surprise: 'x' }, { ...columns, name: `${columns.name}x` }],
          ...notTexts.flatMap((value) => [{ name: value }, { name: 'x', phone: value }]),
        ],
      },
      name: { ...nonBlankText(LIMITS.formatName), optional: true },
      answers: {
        optional: true,
        good: [{}, answers],
        bad: [
          ...[null, 42, 'need', ['need'], { ...answers, 'status:ns': `${answers['status:ns']}x` }],
          ...[{ ...answers, 'need:wch ': 'wheelchair' }],
          ...notTexts.flatMap((value) => [{ need: value }, { need: 'x', status: value }]),
        ],
      },
      updatedAt: notNow,
      updatedBy: notCaller,
    },
  ),
  denies(
    'admin',
    'add an unknown field to a column mapping',
    update(`${mappings}/mapping`, { ...newColumnMapping('admin'), surprise: 1 }),
  ),
];
