import { identifyingNumber } from '../people/memberNumber';
import { nameWords } from '../people/nameWords';
import { phoneDigits } from '../people/phoneDigits';

/** What profiles are looked up by to find out whether a person is a known client; the same for every spelling. */
export function identityKeys(person: {
  readonly name: string;
  readonly phones: readonly string[];
  readonly memberNumbers: readonly string[];
}): readonly string[] {
  const phones = person.phones.map(phoneDigits).filter((digits) => digits !== '');
  const numbers = person.memberNumbers.map(identifyingNumber).filter((number) => number !== '');
  const keys = [
    ['name', nameWords(person.name)],
    ...phones.map((digits) => ['phone', digits]),
    ...numbers.map((number) => ['member', number]),
  ];
  return [...new Set(keys.map(([kind, value]) => `${kind}:${value}`))];
}
