import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDay, isNonBlank } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { howLate, whyThere } from '../../model/src/dayPlan/planSentences';
import { rulesValues } from '../build/rulesValues';
import { root } from '../cli/root';

const rules = readFileSync(join(root, 'firestore.rules'), 'utf8');
const two = (number: number) => String(number).padStart(2, '0');

describe('the patterns of firestore.rules', () => {
  it('[SEC-7] know the days of the calendar as the model does', () => {
    const pattern = new RegExp(`^(?:${rulesValues.DAY_PATTERN})$`);
    const years = ['0000', '1900', '1999', '2000', '2023', '2024', '2026', '2096', '2099', '2100', '2400', '9996'];
    const different = years.flatMap((year) =>
      Array.from(
        { length: 100 * 100 },
        (_, index) => `${year}-${two(Math.floor(index / 100))}-${two(index % 100)}`,
      ).filter((day) => pattern.test(day) !== isDay(day)),
    );
    expect(different).toEqual([]);
    expect(pattern.test('2026-01-31')).toBe(true);
  });

  it('[SEC-7] know which characters can be seen as the model does', () => {
    const [, classes = ''] = /!value\.matches\('\[((?:\\\\p[A-Z])+)\]\*'\)/.exec(rules) ?? [];
    const blank = new RegExp(`^[${classes.replaceAll(/\\\\p([A-Z])/g, '\\p{$1}')}]*$`, 'u');
    const different = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
      (character) => blank.test(character) === isNonBlank(character),
    );
    expect(different).toEqual([]);
    expect(blank.test('\u200b \n')).toBe(true);
    expect(isNonBlank('\u200b \n')).toBe(false);
  });

  it('[SEC-3] know every reason that a plan has for a driver', () => {
    const [, clock = ''] = /function clockPattern\(\) \{\s+return '([^']*)';/.exec(rules) ?? [];
    const [, parts = ''] = /function planReasonPattern\(\) \{\s+return ([\s\S]+?);\n/.exec(rules) ?? [];
    const pattern = new RegExp(
      `^(?:${[...parts.matchAll(/'([^']*)'|clockPattern\(\)/g)].map(([, text = clock]) => text).join('')})$`,
    );
    const stops = [
      { kind: 'pickup', request: 'a', place: 1, begin: 0 },
      { kind: 'pickup', request: 'b', place: 2, begin: 12 * 60 + 5 },
      { kind: 'dropoff', request: 'b', place: 3, begin: 23 * 60 + 59 },
      { kind: 'pickup', request: 'c', place: 4, begin: 10 * 60 + 30 },
    ];
    const reasons = [0, 0.4, 9.96, 1234.5].flatMap((miles) =>
      [0, 1, 3].map((index) => {
        const clock = {
          timeZone: 'UTC',
          minuteToInstant: (minute: number) => new Date(Date.UTC(2026, 0, 6, 0, minute)),
        };
        const context = { clock, travel: { miles: () => miles } };
        return whyThere({ stops } as never, index, 0, context as never);
      }),
    );
    expect(reasons[1]).toContain('from the previous pick-up, sharing the ride; drop-off at 11:59 PM.');
    const late = [howLate(1, 0), howLate(0, 12), howLate(90, 1)].map((sentence) => `${sentence} ${reasons[0]}`);
    expect([...reasons, ...late].filter((reason) => !pattern.test(`plan\u001f${reason}`))).toEqual([]);
    expect(pattern.test('plan\u001fChosen by the owner.')).toBe(false);
  });
});
