import { describe, expect, it } from 'vitest';
import { readPage } from './readPage';

const found = (...names: string[]) =>
  names.map((name) => {
    const id = `id of ${name}`;
    const broken = { id, path: `users/${id}`, field: 'role', message: 'Invalid input', updatedBy: undefined };
    return { cursor: id, read: name.startsWith('broken') ? { broken } : { document: { id, name } } };
  });
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
const withA = ({ name }: { name: string }) => name.includes('a');

describe('readPage', () => {
  it('[PPL-2] shows a page, and knows that there is a next one because it read one more document', () => {
    const page = readPage([{ found: found('one', 'two', 'three'), readLimit: 3, keep: undefined }], 2);
    expect(names(page.rows)).toEqual(['one', 'two']);
    expect(page).toMatchObject({ next: { cursor: 'id of two', part: 0 }, short: false });
  });

  it('[PPL-2] knows the last page because the query returned fewer documents than its limit', () => {
    const page = readPage([{ found: found('one', 'two'), readLimit: 3, keep: undefined }], 2);
    expect(names(page.rows)).toEqual(['one', 'two']);
    expect(page).toMatchObject({ next: undefined, short: false });
  });

  it('[PPL-2] requests a higher limit if the index found documents that do not match', () => {
    const page = readPage([{ found: found('one', 'ann', 'two'), readLimit: 3, keep: withA }], 2);
    expect(names(page.rows)).toEqual(['ann']);
    expect(page.short).toBe(true);
  });

  it('[PPL-8] continues after the last document it read once it reaches this page’s read limit', () => {
    const page = readPage([{ found: found('one', 'ann', 'two'), readLimit: 3, keep: withA }], 2);
    expect(page.next).toMatchObject({ cursor: 'id of two', part: 0 });
  });

  it('[PPL-2] shows fewer rows than a page holds when there are no more', () => {
    const page = readPage([{ found: found('one', 'ann'), readLimit: 3, keep: withA }], 2);
    expect(names(page.rows)).toEqual(['ann']);
    expect(page).toMatchObject({ next: undefined, short: false });
  });

  it('[SEC-7] names a broken document in place of its row, and the next page begins after it', () => {
    const page = readPage([{ found: found('one', 'broken', 'three'), readLimit: 3, keep: undefined }], 2);
    expect(names(page.rows)).toEqual(['one']);
    expect(page.broken).toMatchObject([{ path: 'users/id of broken', field: 'role' }]);
    expect(page).toMatchObject({ next: { cursor: 'id of broken', part: 0 }, short: false });
  });

  it('[SEC-7] names broken documents among the results of a search, because it is unknown whether they match', () => {
    const page = readPage([{ found: found('ann', 'one', 'broken'), readLimit: 3, keep: withA }], 2);
    expect(names(page.rows)).toEqual(['ann']);
    expect(page.broken).toHaveLength(1);
    expect(page.next).toMatchObject({ cursor: 'id of broken', part: 0 });
  });

  it('[TRP-10] goes on with the next part of a list where the one before ends', () => {
    const first = { found: found('one'), readLimit: 3, keep: undefined };
    expect(readPage([first], 2)).toMatchObject({ isOpen: true, short: false, next: undefined });
    const page = readPage([first, { found: found('two', 'three'), readLimit: 3, keep: undefined }], 2);
    expect(names(page.rows)).toEqual(['one', 'two']);
    expect(page).toMatchObject({ next: { cursor: 'id of two', part: 1 }, isOpen: false });
  });
});
