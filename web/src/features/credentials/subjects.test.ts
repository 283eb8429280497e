import {
  addToDay,
  EMPTY_CREDENTIAL_INPUT,
  EMPTY_VEHICLE,
  emptyCredentialTypeInput,
  toCredentialTypeContent,
} from '@mtos/model';
import { expect, it } from 'vitest';
import { blockedRows, expiringRows, subjectsById } from './subjects';
import { typesToOffer } from './usualTypes';

const TODAY = '2026-11-28';
const at = { toMillis: () => 0, toDate: () => new Date(0) };
const signed = { version: 1, createdAt: at, updatedAt: at, updatedBy: 'olga' };
const driver = (id: string, fullName: string, state: 'active' | 'inactive' = 'active') => ({
  ...{ id, fullName, state },
});
const van = { ...EMPTY_VEHICLE, ...signed, name: 'Van 7', id: 'van' };
const subjects = subjectsById(
  { drivers: [driver('dora', 'Dora Axle'), driver('gone', 'Gus Gone', 'inactive')], vehicles: [van] },
  TODAY,
);

const credential = (typeUid: string, subjectUid: string, expiresDay: string) => ({
  ...{ typeUid, subjectUid, subject: 'driver' as const, ...EMPTY_CREDENTIAL_INPUT, ...signed },
  ...{ expiresDay, id: `${typeUid}_${subjectUid}` },
});
const type = (id: string, name: string, isActive = true) => ({
  ...toCredentialTypeContent({ ...emptyCredentialTypeInput(TODAY), name, isActive }),
  ...{ ...signed, id },
});

it('[FLT-3] lists what expires, but nothing of people who left or of types that no longer count', () => {
  const rows = expiringRows(
    [
      credential('license', 'dora', '2026-12-01'),
      credential('license', 'gone', '2026-12-01'),
      credential('license', 'unknown', '2026-12-01'),
      credential('old', 'dora', '2026-12-02'),
      credential('license', 'company', '2026-12-03'),
      credential('license', 'van', '2026-12-04'),
      credential('license', 'van', addToDay(TODAY, 31)),
    ],
    [type('license', 'Driver license'), type('old', 'MVR', false)],
    subjects,
    TODAY,
  );
  expect(rows.map(({ subject, typeName, expiresDay }) => [subject.name, typeName, expiresDay])).toEqual([
    ['Dora Axle', 'Driver license', '2026-12-01'],
    ['Your company', 'Driver license', '2026-12-03'],
    ['Van 7', 'Driver license', '2026-12-04'],
  ]);
});

it('[FLT-3] lists who is blocked by a day, the first one first', () => {
  const gap = { typeUid: 'license', name: 'Driver license', blocks: true, from: '2026-12-08', until: '' };
  const settings = (id: string, gaps: readonly (typeof gap)[]) => ({
    ...{ id, hours: Array(7).fill(null), break: null, daysOff: [], seats: {}, vehicleName: '', plate: '' },
    ...{ licenseNumber: '', startPlace: null, updatedAt: at, updatedBy: 'olga', credentialGaps: gaps },
  });
  const rows = blockedRows(
    [settings('dora', [gap]), settings('gone', [gap])],
    [{ ...van, gaps: [{ ...gap, name: 'Insurance', from: '' }] }],
    subjects,
    '2026-11-28',
    '2026-12-28',
  );
  expect(rows.map(({ subject, names, from }) => [subject.name, names, from])).toEqual([
    ['Van 7', 'Insurance', '0000-01-01'],
    ['Dora Axle', 'Driver license', '2026-12-08'],
  ]);
  expect(blockedRows([settings('dora', [gap])], [], subjects, '2026-11-28', '2026-12-07')).toEqual([]);
});

it('[FLT-3] offers the usual types that are not kept yet', () => {
  const names = (kept: readonly { name: string; subject: 'driver' | 'vehicle' }[]) =>
    typesToOffer(kept).map(({ name }) => name);
  expect(names([])).toHaveLength(12);
  expect(names([{ name: 'driver LICENSE', subject: 'driver' }])).not.toContain('Driver license');
  expect(names([{ name: 'Driver license', subject: 'vehicle' }])).toContain('Driver license');
});
