import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { POSITIONS, positionsWhoMay } from '@mtos/model';
import { expect, it } from 'vitest';
import { rulesValues } from '../build/rulesValues';
import { root } from '../cli/root';

/** The cells of the rows of the table about roles in docs/security.md, with its header. */
function roleTable(): readonly (readonly string[])[] {
  const section = readFileSync(join(root, 'docs/security.md'), 'utf8')
    .split('\n## ')
    .find((part) => part.startsWith('Roles'));
  const lines = (section ?? '').split('\n').filter((line) => line.startsWith('|') && !line.startsWith('|---'));
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

it('[ROL-1] docs/security.md says who may do what as the model does', () => {
  const [header = [], ...rows] = roleTable();
  expect(header.slice(2)).toEqual(POSITIONS);
  const documented = rows.map(([name = '', , ...cells]) => [
    name,
    POSITIONS.filter((_, index) => cells[index] === 'yes'),
  ]);
  const capabilities = [
    'view',
    'dispatch',
    'chat',
    'manageReports',
    'bill',
    'editProfile',
    'manageMembers',
    'manageAccount',
    'drive',
    'requestRides',
  ] as const;
  expect(documented).toEqual(capabilities.map((name) => [`\`${name}\``, positionsWhoMay(name)]));
});

it('[ROL-1] no role but the owner’s may manage the account, so the rules need no list for it', () => {
  expect(positionsWhoMay('manageAccount')).toEqual(['owner']);
  // Whoever owns the account has a document that says so, and is in each list
  for (const roles of [rulesValues.WHO_MAY.view, rulesValues.WHO_MAY.dispatch]) expect(roles).toContain('admin');
});
