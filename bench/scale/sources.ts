import type { QueryShape } from '@mtos/model';
import {
  type Firestore,
  getCountFromServer,
  getDocs,
  limit,
  type QueryDocumentSnapshot,
  query,
  startAfter,
} from 'firebase/firestore';
import type { Source } from './pageReads';
import { toQuery } from './reads';

/** Documents of one batch; see `readAll`. */
const BATCH_SIZE = 500;

type Stored = { readonly id: string };

/** The emulator, asked by a signed-in client. */
export function emulatorSource<Row extends Stored>(db: Firestore): Source<Row> {
  return {
    find: async (shape, most) =>
      (await getDocs(query(toQuery(db, shape), limit(most)))).docs.map(
        (found) => ({ ...found.data(), id: found.id }) as Row,
      ),
    count: async (shape, most) => (await getCountFromServer(query(toQuery(db, shape), limit(most)))).data().count,
    readAll: async (shape, most) => {
      let total = 0;
      let last: QueryDocumentSnapshot | undefined;
      do {
        const cursor = last ? [startAfter(last)] : [];
        const { docs } = await getDocs(query(toQuery(db, shape), ...cursor, limit(BATCH_SIZE)));
        total += docs.length;
        last = docs.length === BATCH_SIZE && total < most ? docs.at(-1) : undefined;
      } while (last);
      return total;
    },
  };
}

/**
 * Answers queries from the documents themselves, for numbers of documents with whose grams the emulator takes minutes for
 * each query.
 */
export function memorySource<Row extends Stored>(rows: readonly Row[]): Source<Row> {
  const answers = new Map<string, readonly Row[]>();
  const all = (shape: QueryShape) => {
    const key = JSON.stringify([shape.where, shape.orderBy]);
    const known = answers.get(key) ?? answer(rows, shape);
    answers.set(key, known);
    return known;
  };
  return {
    find: async (shape, most) => all(shape).slice(0, most),
    count: async (shape, most) => Math.min(all(shape).length, most),
    readAll: async (shape, most) => Math.min(all(shape).length, most),
  };
}

function answer<Row extends Stored>(rows: readonly Row[], { where, orderBy }: QueryShape): readonly Row[] {
  const readField = (row: Row, field: string): unknown => row[field as keyof Row];
  const found = rows.filter(
    (row) =>
      where.every((filter) => passes(readField(row, filter.field), filter)) &&
      orderBy.every(({ field }) => readField(row, field) !== undefined),
  );
  // Firestore adds the id, in the direction of the last field
  const orders = [...orderBy, { field: 'id', direction: orderBy.at(-1)?.direction ?? 'asc' }];
  return found.toSorted((a, b) => {
    for (const { field, direction } of orders) {
      const order = compare(readField(a, field), readField(b, field));
      if (order !== 0) return direction === 'asc' ? order : -order;
    }
    return 0;
  });
}

function passes(value: unknown, { op, value: given }: QueryShape['where'][number]): boolean {
  switch (op) {
    case '==':
      return value === given;
    case 'in':
      return Array.isArray(given) && given.includes(value);
    case 'array-contains':
      return Array.isArray(value) && value.includes(given);
    case 'array-contains-any':
      return Array.isArray(value) && Array.isArray(given) && given.some((each) => value.includes(each));
    default: {
      // Only values of one type are compared
      if (value === undefined || typeof value !== typeof given) return false;
      const order = compare(value, given);
      return op === '>' ? order > 0 : op === '>=' ? order >= 0 : order <= 0;
    }
  }
}

function compare(a: unknown, b: unknown): number {
  const [one, other] = [a, b].map((value) => (value instanceof Date ? value.getTime() : value)) as [string, string];
  return one < other ? -1 : one > other ? 1 : 0;
}
