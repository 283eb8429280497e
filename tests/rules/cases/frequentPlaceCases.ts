import { LIMITS } from '@mtos/model';
import { ACCOUNT } from '../callers';
import { newFrequentPlace } from './drafts';
import { fieldCases, id, nonBlankText, notCaller, notNow, searchGrams, text } from './fieldCases';
import { denies, type RuleCase, update } from './ruleCase';

const frequentPlaces = `accounts/${ACCOUNT}/frequentPlaces`;

export const frequentPlaceCases: readonly RuleCase[] = [
  ...fieldCases(
    {
      as: 'admin',
      what: 'frequent place',
      create: { path: `${frequentPlaces}/new`, data: newFrequentPlace('admin') },
      update: { path: `${frequentPlaces}/clinic`, data: newFrequentPlace('admin') },
    },
    {
      name: nonBlankText(LIMITS.name),
      address: nonBlankText(LIMITS.address),
      key: text(24),
      phone: text(LIMITS.phone),
      notes: text(LIMITS.reason),
      hours: text(LIMITS.name),
      payerUid: { ...id, optional: true },
      searchGrams,
      updatedAt: notNow,
      updatedBy: notCaller,
    },
  ),
  denies(
    'admin',
    'add an unknown field to a frequent place',
    update(`${frequentPlaces}/clinic`, { ...newFrequentPlace('admin'), surprise: 1 }),
  ),
];
