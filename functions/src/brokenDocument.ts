import type { Problem } from '@mtos/model';

/** A stored document does not match its schema. Names the path, the field, and the problem, but never a value. */
export class BrokenDocument extends Error {
  override readonly name = 'BrokenDocument';

  constructor(path: string, { field, message }: Problem) {
    super(`${withoutNumber(path)}: ${field} ${message}`);
  }
}

/** The id of what is known of a phone number is the number itself, which no log may hold. */
const withoutNumber = (path: string) => path.replace(/(?<=\/textNumbers\/)[^/]+/, '…');
