import { BrokenDocument } from './brokenDocument';
import { logBrokenDocument } from './logs';

/** What `read` returns. Undefined if it reads a broken document, which is logged by path: one must not stop the others. */
export function skipBroken<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof BrokenDocument)) throw error;
    logBrokenDocument(error);
    return undefined;
  }
}
