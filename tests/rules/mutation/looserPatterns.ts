import type { Range } from './parseRules';

/** Patterns that match more: something before or after, any character for a class, one more or one fewer of it. */
export function looserPatterns(source: string, { from, to }: Range): readonly string[] {
  const pattern = source.slice(from + 1, to - 1);
  const replaced = (part: RegExp, put: (...groups: string[]) => string) =>
    [...pattern.matchAll(part)].map(
      (match) => pattern.slice(0, match.index) + put(...match) + pattern.slice(match.index + match[0].length),
    );
  return [
    `.*(${pattern})`,
    `(${pattern}).*`,
    ...replaced(/\[[^\]]+\]/g, () => '.'),
    ...replaced(/\{(\d+)(?:,(\d+))?\}/g, (_, low = '', high = low) => `{${Number(low) - 1},${high}}`),
    ...replaced(/\{(\d+)(?:,(\d+))?\}/g, (_, low = '', high = low) => `{${low},${Number(high) + 1}}`),
  ].map((text) => `'${text}'`);
}
