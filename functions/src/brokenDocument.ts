import type { Problem } from '@mtos/model';

/** A stored document is not what its schema says. Tells the path, the field and what is wrong there, never a value. */
export class BrokenDocument extends Error {
  override readonly name = 'BrokenDocument';

  constructor(path: string, { field, message }: Problem) {
    super(`${path}: ${field} ${message}`);
  }
}
