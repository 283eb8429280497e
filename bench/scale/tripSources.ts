import type { QueryShape, StoredTrip, Trip } from '@mtos/model';
import { type Firestore, getCountFromServer, getDocs, limit, query } from 'firebase/firestore';
import { toQuery } from './reads';
import type { TripSource } from './tripReads';

/** The emulator, asked by a signed-in client. */
export function emulatorSource(db: Firestore): TripSource {
  return {
    find: async (shape, most) =>
      (await getDocs(query(toQuery(db, shape), limit(most)))).docs.map((trip) => ({
        ...(trip.data() as Trip),
        id: trip.id,
      })),
    count: async (shape, most) => (await getCountFromServer(query(toQuery(db, shape), limit(most)))).data().count,
  };
}

/**
 * Answers queries from the documents themselves, for numbers of trips with whose grams the emulator takes minutes for each
 * query.
 */
export function memorySource(trips: readonly StoredTrip[]): TripSource {
  const answers = new Map<string, readonly StoredTrip[]>();
  const all = (shape: QueryShape) => {
    const key = JSON.stringify([shape.where, shape.orderBy]);
    const known = answers.get(key) ?? answer(trips, shape);
    answers.set(key, known);
    return known;
  };
  return {
    find: async (shape, most) => all(shape).slice(0, most),
    count: async (shape, most) => Math.min(all(shape).length, most),
  };
}

function answer(trips: readonly StoredTrip[], { where, orderBy }: QueryShape): readonly StoredTrip[] {
  const readField = (trip: StoredTrip, field: string): unknown => trip[field as keyof StoredTrip];
  const found = trips.filter(
    (trip) =>
      where.every((filter) => passes(readField(trip, filter.field), filter)) &&
      orderBy.every(({ field }) => readField(trip, field) !== undefined),
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
