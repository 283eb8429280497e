import { normalizeText } from '../queries/searchGrams';

/** A person's name, whatever case, punctuation, and order of its words: 'Doe, John' is 'doe john'. */
export const nameWords = (name: string): string =>
  normalizeText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');

/** Whether two names, as `nameWords` returns them, differ in one word by at most two letters or an initial, or one has a word more. */
export function isSpelledAlike(name: string, other: string): boolean {
  const [words, others] = [name.split(' '), other.split(' ')];
  const left = words.filter((word) => !others.includes(word));
  const right = others.filter((word) => !words.includes(word));
  if (left.length + right.length === 1) return true;
  const [one = '', two = ''] = [left[0], right[0]];
  if (left.length !== 1 || right.length !== 1) return false;
  const isInitial = Math.min(one.length, two.length) === 1 && one.charAt(0) === two.charAt(0);
  return isInitial || editsBetween(one, two) <= (Math.min(one.length, two.length) < 4 ? 1 : 2);
}

/** How many letters have to be added, removed, or replaced to make one word of the other. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, otherLetter] of [...other].entries()) {
      const replaced = (row[index] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
