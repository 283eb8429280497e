import { describe, expect, it } from 'vitest';
import { readPage } from './readPage';

const found = (...names: string[]) => names.map((name) => ({ id: `id of ${name}`, data: () => name }));
const withA = (name: string) => name.includes('a');

describe('readPage', () => {
  it('[PPL-2] shows a page and knows of a next one by the one document more that was read', () => {
    const page = readPage(found('one', 'two', 'three'), { size: 2, reach: 3, keep: undefined });
    expect(page).toMatchObject({ rows: ['one', 'two'], next: { id: 'id of two' }, short: false });
  });

  it('[PPL-2] knows the last page by what is missing', () => {
    const page = readPage(found('one', 'two'), { size: 2, reach: 3, keep: undefined });
    expect(page).toEqual({ rows: ['one', 'two'], next: undefined, short: false });
  });

  it('[PPL-2] asks to read on where the index found more than is wanted', () => {
    const page = readPage(found('one', 'ann', 'two'), { size: 2, reach: 3, keep: withA });
    expect(page).toMatchObject({ rows: ['ann'], short: true });
  });

  it('[PPL-8] goes on after the last document it looked at when it may read no more for this page', () => {
    const page = readPage(found('one', 'ann', 'two'), { size: 2, reach: 3, keep: withA });
    expect(page.next?.id).toBe('id of two');
  });

  it('[PPL-2] shows fewer than a page when nothing more is to be found', () => {
    const page = readPage(found('one', 'ann'), { size: 2, reach: 3, keep: withA });
    expect(page).toEqual({ rows: ['ann'], next: undefined, short: false });
  });
});
