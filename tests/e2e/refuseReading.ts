import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { root } from '../../scripts/root';
import type { TestPerson } from '../newAccount';
import { suite } from '../suite';

/**
 * Puts rules in force that refuse one person to read a collection, and are else those of the project; returns what
 * undoes that, which the test's end does in any case. What was read before stays readable to whoever listens.
 * @param collection as the rules match it, such as `users/{uid}`
 */
export async function refuseReading({ uid }: TestPerson, collection: string): Promise<() => Promise<void>> {
  const rules = readFileSync(join(root, 'firestore.rules'), 'utf8');
  const begin = rules.indexOf(`match /${collection} {`);
  const end = rules.indexOf('\n    match /', begin);
  if (begin < 0) throw new Error(`The rules have no match for ${collection}`);
  const block = rules.slice(begin, end < 0 ? rules.length : end);
  const refusing = block.replace(
    /allow (get|list|get, list): if ([^;]+);/g,
    `allow $1: if request.auth.uid != '${uid}' && ($2);`,
  );
  if (refusing === block) throw new Error(`The rules let nobody read ${collection}`);

  const undo = () => putRules(rules);
  onTestFinished(undo);
  await putRules(rules.replace(block, refusing));
  return undo;
}

async function putRules(content: string): Promise<void> {
  const { firestore, projectId } = suite;
  const answer = await fetch(`${firestore.url}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!answer.ok) throw new Error(`The emulator refused the rules: ${await answer.text()}`);
}
