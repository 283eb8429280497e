import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { root } from '../../../scripts/cli/root';
import { fetchOnce } from '../../fetchOnce';
import { db } from '../../functions/admin';
import type { TestPerson } from '../../newAccount';
import { suite } from '../../suite';

/** What the SDK logs in the browser's console when the rules refuse a read. */
export const REFUSED = [/status of 403|permission-denied|insufficient permissions|for '(get|list)' @/];

/** The documents that the changed rules look for: what exists is refused. No rule lets the console see them. */
const refusals = db.collection('refusals');

/**
 * Changes the emulator's rules so that one user cannot read some collections. They can still read a single user document,
 * because the console signs people out whose own document is refused. Returns a function that allows a collection again;
 * at the end of the test, the rules are restored. Listeners that are already open keep receiving data. Only one test file
 * may refuse anything, because files run at the same time and each change replaces all the rules.
 * @param collections the paths that the rules match, such as `users/{uid}`
 */
export async function refuseReading(
  person: TestPerson,
  ...collections: readonly string[]
): Promise<(collection: string) => Promise<void>> {
  return refuse(person, collections, (collection) => (collection.startsWith('users/') ? 'list' : 'get|list|get, list'));
}

/** Changes the emulator's rules so that one user cannot create documents in a collection, until the end of the test. */
export async function refuseCreating(person: TestPerson, collection: string): Promise<void> {
  await refuse(person, [collection], () => 'create');
}

async function refuse(
  { uid }: TestPerson,
  collections: readonly string[],
  findOperations: (collection: string) => string,
): Promise<(collection: string) => Promise<void>> {
  const rules = readFileSync(join(root, 'firestore.rules'), 'utf8');
  const refusal = (collection: string) => refusals.doc(`${uid}-${collection.replaceAll(/\W/g, '')}`);
  const refusing = collections.reduce((changed, collection) => {
    const begin = changed.indexOf(`match /${collection} {`);
    const end = changed.indexOf('\n    match /', begin);
    if (begin < 0) throw new Error(`The rules have no match for ${collection}`);
    const block = changed.slice(begin, end < 0 ? changed.length : end);
    const path = `/databases/$(database)/documents/refusals/$('${refusal(collection).id}')`;
    const refused = block.replace(
      new RegExp(`allow (${findOperations(collection)}): if ([^;]+);`, 'g'),
      `allow $1: if !(request.auth.uid == '${uid}' && exists(${path.replaceAll('$', '$$$$')})) && ($2);`,
    );
    if (refused === block) throw new Error(`The rules have no such permission for ${collection}`);
    return changed.replace(block, () => refused);
  }, rules);

  const allow = async (collection: string) => {
    await refusal(collection).delete();
  };
  onTestFinished(async () => {
    await Promise.all([putRules(rules), ...collections.map(allow)]);
  });
  await Promise.all(collections.map((collection) => refusal(collection).set({})));
  // The emulator takes half a second to compile them
  await putRules(refusing);
  return allow;
}

async function putRules(content: string): Promise<void> {
  const { firestore, projectId } = suite;
  await fetchOnce(`${firestore.url}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
}
