import { COUNTS_FROM, LIMITS } from '@mtos/model';
import { ACCOUNT } from '../callers';
import { stored } from '../fixtures';
import { maintenanceEdit, newMaintenance } from './drafts';
import { day, fieldCases, id, nonBlankText, notCaller, notNow, onlyThese, text, wholeOrNull } from './fieldCases';
import { create, denies, LEFT_OUT, NOW, type RuleCase, remove, update } from './ruleCase';

const maintenance = `accounts/${ACCOUNT}/maintenance`;
const dayOrEmpty = { good: ['', ...day.good], bad: [...day.bad.filter((bad) => bad !== ''), 'soon', null] };

/** Work on vehicles that is due, or was done. */
export const maintenanceCases: readonly RuleCase[] = [
  ...fieldCases(
    {
      as: 'dispatcher',
      what: 'time of maintenance',
      create: { path: `${maintenance}/new`, data: newMaintenance('dispatcher') },
      update: {
        path: `${maintenance}/stored`,
        data: {
          ...{ ...newMaintenance('dispatcher'), ...maintenanceEdit('dispatcher') },
          createdAt: stored(`${maintenance}/stored`).createdAt,
        },
      },
    },
    {
      work: nonBlankText(LIMITS.label),
      dueDay: dayOrEmpty,
      dueMiles: wholeOrNull(0, LIMITS.odometer),
      everyMonths: wholeOrNull(1, LIMITS.maintenanceMonths),
      everyMiles: wholeOrNull(1, LIMITS.odometer),
      countsFrom: onlyThese(COUNTS_FROM),
      monthDay: wholeOrNull(1, 31),
      note: text(LIMITS.reason),
      doneDay: dayOrEmpty,
      doneMiles: wholeOrNull(0, LIMITS.odometer),
      vendor: text(LIMITS.name),
      costCents: wholeOrNull(0, LIMITS.maintenanceCents),
      updatedAt: notNow,
      updatedBy: notCaller,
    },
  ),
  ...fieldCases(
    {
      as: 'dispatcher',
      what: 'time of maintenance',
      create: { path: `${maintenance}/new`, data: newMaintenance('dispatcher') },
    },
    { vehicleUid: id },
  ),
  denies(
    'dispatcher',
    'give maintenance to another vehicle',
    update(`${maintenance}/stored`, { ...maintenanceEdit('dispatcher'), vehicleUid: 'other' }),
  ),
  ...[0, 2, '1', null].map((version) =>
    denies(
      'dispatcher',
      `add maintenance with version ${version}`,
      create(`${maintenance}/new`, { ...newMaintenance('dispatcher'), version }),
    ),
  ),
  ...[notNow.bad, [LEFT_OUT]]
    .flat()
    .map((createdAt) =>
      denies(
        'dispatcher',
        `add maintenance with createdAt ${String(createdAt)}`,
        create(`${maintenance}/new`, { ...newMaintenance('dispatcher'), createdAt }),
      ),
    ),
  denies(
    'dispatcher',
    'add maintenance with an unknown field',
    create(`${maintenance}/new`, { ...newMaintenance('dispatcher'), surprise: 1 }),
  ),
  ...id.bad
    .filter((bad): bad is string => typeof bad === 'string' && /^[^/]+$/.test(bad) && !/^__.*__$/.test(bad))
    .map((bad) =>
      denies(
        'dispatcher',
        `add maintenance with the id ${bad}`,
        create(`${maintenance}/${bad}`, newMaintenance('dispatcher')),
      ),
    ),
  ...[3, 5, 1, '4'].map((version) =>
    denies(
      'dispatcher',
      `edit maintenance of version 3 as version ${version}`,
      update(`${maintenance}/stored`, { ...maintenanceEdit('dispatcher'), version }),
    ),
  ),
  ...['createdAt', 'surprise'].map((field) =>
    denies(
      'dispatcher',
      `change ${field} of maintenance`,
      update(`${maintenance}/stored`, { ...maintenanceEdit('dispatcher'), [field]: NOW }),
    ),
  ),
  denies(
    'dispatcher',
    'edit maintenance that can’t be read',
    update(`${maintenance}/broken`, maintenanceEdit('dispatcher')),
  ),
  denies('dispatcher', 'delete maintenance that someone else updated last', remove(`${maintenance}/stored`)),
];
