import type { Range } from './parseRules';

/** Looser patterns: a prefix or suffix, any character for a class, one more or one fewer repetition. */
export function looserPatterns(source: string, range: Range): readonly string[] {
  const pattern = source.slice(range.from + 1, range.to - 1);
  return [`'.*(${pattern})'`, `'(${pattern}).*'`, ...looserParts(source, range)];
}

/** The pattern with any character for a class, or one more or one fewer repetition. */
export function looserParts(source: string, { from, to }: Range): readonly string[] {
  const pattern = source.slice(from + 1, to - 1);
  const replaced = (part: RegExp, put: (all: string, low?: string, high?: string) => string) =>
    [...pattern.matchAll(part)].map(
      ({ 0: all, 1: low, 2: high, index }) =>
        pattern.slice(0, index) + put(all, low, high) + pattern.slice(index + all.length),
    );
  return [
    ...replaced(/\[[^\]]+\]/g, () => '.'),
    ...replaced(/\{(\d+)(?:,(\d+))?\}/g, (all, low = '', high = low) =>
      low === '0' ? all : `{${Number(low) - 1},${high}}`,
    ),
    ...replaced(/\{(\d+)(?:,(\d+))?\}/g, (_, low = '', high = low) => `{${low},${Number(high) + 1}}`),
  ].map((text) => `'${text}'`);
}
