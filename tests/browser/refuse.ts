import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { root } from '../../scripts/cli/root';
import { fetchOnce } from '../fetchOnce';
import type { TestPerson } from '../newAccount';
import { suite } from '../suite';

/** What the SDK logs in the browser's console when the rules refuse a read. */
export const REFUSED = [/status of 403|permission-denied|insufficient permissions|for '(get|list)' @/];

/**
 * Changes the emulator's rules so that one user cannot read a collection. They can still read a single user document,
 * because the console signs people out whose own document is refused. Returns a function that restores the rules,
 * which also happens at the end of the test. Listeners that are already open keep receiving data. Only one test file may
 * refuse anything, because files run at the same time and each change replaces all the rules.
 * @param collection the path that the rules match, such as `users/{uid}`
 */
export async function refuseReading(person: TestPerson, collection: string): Promise<() => Promise<void>> {
  return refuse(person, collection, collection.startsWith('users/') ? 'list' : 'get|list|get, list');
}

/** Changes the emulator's rules so that one user cannot create documents in a collection, until the end of the test. */
export async function refuseCreating(person: TestPerson, collection: string): Promise<void> {
  await refuse(person, collection, 'create');
}

async function refuse({ uid }: TestPerson, collection: string, operations: string): Promise<() => Promise<void>> {
  const rules = readFileSync(join(root, 'firestore.rules'), 'utf8');
  const begin = rules.indexOf(`match /${collection} {`);
  const end = rules.indexOf('\n    match /', begin);
  if (begin < 0) throw new Error(`The rules have no match for ${collection}`);
  const block = rules.slice(begin, end < 0 ? rules.length : end);
  const refusing = block.replace(
    new RegExp(`allow (${operations}): if ([^;]+);`, 'g'),
    `allow $1: if request.auth.uid != '${uid}' && ($2);`,
  );
  if (refusing === block) throw new Error(`The rules have no such permission for ${collection}`);

  const undo = () => putRules(rules);
  onTestFinished(undo);
  await putRules(rules.replace(block, refusing));
  return undo;
}

async function putRules(content: string): Promise<void> {
  const { firestore, projectId } = suite;
  await fetchOnce(`${firestore.url}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
}
