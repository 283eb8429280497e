import { MAX_QUERY_RESULTS, queries } from '@mtos/model';
import { exampleQueries } from '@mtos/model/sample';
import { initializeApp } from 'firebase/app';
import { collection, getFirestore, limit, query, queryEqual } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { toQuery } from './toQuery';

const db = getFirestore(initializeApp({ projectId: 'demo-test' }, 'toQuery'));

it('[SEC-11] gives every query a limit that the rules accept', () => {
  const orders = (most: number) => query(collection(db, 'accounts/a/columnMappings'), limit(most));
  const spec = { collection: 'accounts/a/columnMappings', where: [], orderBy: [] };
  expect(queryEqual(toQuery(db, spec), orders(MAX_QUERY_RESULTS))).toBe(true);
  expect(queryEqual(toQuery(db, { ...spec, limit: 5 }), orders(5))).toBe(true);
  expect(exampleQueries('a').filter((each) => (each.limit ?? 0) > MAX_QUERY_RESULTS)).toEqual([]);
  expect(queries.messages('a', 30).limit).toBe(30);
});
