import type { Problem } from '@mtos/model';

/** A stored document does not match its schema. Names the path, the field, and the problem, but never a value. */
export class BrokenDocument extends Error {
  override readonly name = 'BrokenDocument';

  constructor(path: string, { field, message }: Problem) {
    super(`${path}: ${field} ${message}`);
  }
}
