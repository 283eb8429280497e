import type { TestPerson } from '../newAccount';
import type { TestWriter } from './testWriter';

export interface TestWorld {
  readonly account: string;
  readonly owner: TestPerson;
  readonly driver: TestPerson;
}

interface PreparedAction {
  /** Calls the action, the same way each time. */
  readonly run: (writer: TestWriter) => Promise<unknown>;
  /** What the action changes, as it is stored now. */
  readonly stored: () => Promise<unknown>;
  /** What that must be after the action was done once. */
  readonly expected: unknown;
}

export interface ActionCase {
  /** The name under which its module exports it, and after a space, what sets one case of it apart. */
  readonly name: string;
  readonly prepare: (world: TestWorld) => Promise<PreparedAction>;
}

/** When a document was written that an action has read before. */
export const AT = { toMillis: () => 0, toDate: () => new Date(0) };
