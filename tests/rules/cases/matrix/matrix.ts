import { type CallerName, callerNames, type PersonName, people } from '../../callers';
import { stored } from '../../fixtures';
import {
  allows,
  bareQuery,
  create,
  denies,
  get,
  list,
  listWrites,
  type Operation,
  type RuleCase,
  remove,
  update,
} from '../ruleCase';

// How a table of who may do what becomes cases, one for each kind of caller.

/** One operation, as each caller would do it, and who is allowed. */
interface Cell {
  readonly attempt: (uid: string) => Operation;
  readonly allowed: readonly CallerName[];
  /** Replaces `driver` as the caller. */
  readonly driver?: PersonName;
}

export interface Row {
  readonly what: string;
  readonly cells: readonly Cell[];
}

export const none: readonly CallerName[] = [];

export const cell = (allowed: readonly CallerName[], attempt: Cell['attempt']): Cell => ({ attempt, allowed });

/** A collection that no browser writes, with a document at `path`. */
export function serverOnly(path: string, canGet: readonly CallerName[], canList: readonly CallerName[]): Row {
  const collection = path.slice(0, path.lastIndexOf('/'));
  return {
    what: collection,
    cells: [
      cell(canGet, () => get(path)),
      cell(canList, () => list(bareQuery(collection))),
      cell(none, () => create(`${collection}/new`, stored(path))),
      cell(none, () => update(path, { surprise: 1 })),
      cell(none, () => remove(path)),
    ],
  };
}

function toCase(row: Row, { attempt, allowed, driver = 'driver' }: Cell, caller: CallerName): RuleCase {
  const as = caller === 'driver' ? driver : caller;
  const operation = attempt(people[as]?.uid ?? 'no-one');
  const judge = allowed.includes(caller) ? allows : denies;
  const [{ kind } = operation] = listWrites(operation);
  return judge(as, `${kind} ${row.what}`, operation);
}

/** Each row's operations, by each kind of caller. */
export const toCases = (rows: readonly Row[]): readonly RuleCase[] =>
  rows.flatMap((row) => row.cells.flatMap((cell) => callerNames.map((caller) => toCase(row, cell, caller))));
