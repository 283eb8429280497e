import { describe, expect, it } from 'vitest';
import type { ColumnTarget } from './columnTargets';
import { findTable } from './findTable';
import { guessColumns } from './guessColumns';
import { KNOWN_FORMATS, type KnownFormat } from './knownFormats';

const guessFormat = ({ headers, row }: KnownFormat) => {
  const table = findTable([headers, row].map((text, index) => ({ line: index + 1, cells: text.split('|') })));
  return guessColumns(
    table.columns,
    table.rows.map(({ cells }) => cells),
  ).mapping;
};

describe('finding the columns of a file', () => {
  it.each(KNOWN_FORMATS.map((format) => [format.name, format] as const))(
    '[IMP-14] finds the columns of %s',
    (_, format) => {
      const mapping = guessFormat(format);
      const found = Object.keys(format.columns).map((target) => [target, mapping[target as ColumnTarget]?.[0]]);
      expect(Object.fromEntries(found)).toEqual(format.columns);
    },
  );
});
