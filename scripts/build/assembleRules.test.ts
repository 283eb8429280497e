import { describe, expect, it } from 'vitest';
import { assembleRules } from './assembleRules';

const parts = (contents: Readonly<Record<string, string>>) => new Map(Object.entries(contents));

describe('assembleRules', () => {
  it('[SEC-7] puts each part in its place, indented, with the values of the model', () => {
    const rules = assembleRules(
      parts({
        'main.rules': 'service {\n  {{names.rules}}\n\n  {{deep/more.rules}}\n}\n',
        'names.rules': 'function isName(value) {\n  return isText(value, {{LIMITS.name}}) || value == {{FIRST}};\n}\n',
        'deep/more.rules': 'allow get: if a in {{KINDS}} && b in [{{...KINDS}}, null] && c in {{MOVES}};',
      }),
      { LIMITS: { name: 120, phone: 40 }, FIRST: 'one', KINDS: ['one', 2], MOVES: { one: ['two'], two: [] } },
    );
    expect(rules.split('\n').slice(1)).toEqual([
      'service {',
      '  function isName(value) {',
      "    return isText(value, 120) || value == 'one';",
      '  }',
      '',
      "  allow get: if a in ['one', 2] && b in ['one', 2, null] && c in {'one': ['two'], 'two': []};",
      '}',
      '',
    ]);
  });

  it('breaks a line that a list makes too long', () => {
    const numbers = Array.from({ length: 30 }, (_, index) => 1_000_000 + index);
    const lines = assembleRules(parts({ 'main.rules': '    return {{NUMBERS}};' }), { NUMBERS: numbers }).split('\n');
    expect(lines[2]).toMatch(/^ {6}10/);
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
    expect(lines.slice(1).join('').replaceAll(/, */g, ', ')).toBe(`    return [${numbers.join(', ')}];`);
  });

  it('[SEC-5] writes long lists of texts as one text to split, which takes fewer expressions', () => {
    const written = (list: string) =>
      assembleRules(parts({ 'main.rules': list }), {})
        .split('\n')
        .slice(1)
        .join('\n');
    expect(written("a in ['b', 'c',\n  'd', 'e']")).toBe("a in 'b,c,d,e'.split(',')\n");
    for (const list of ["['b', 'c']", "['b', 'c', 'd', '']", "['b', 'c', 'd', 'e,f']", "['b', 'c', 'd', e, f]"])
      expect(written(list)).toBe(`${list}\n`);
  });

  it('does not break a text', () => {
    const text = 'late, '.repeat(30);
    const rules = assembleRules(parts({ 'main.rules': '  return f(a, {{TEXT}}, b);' }), { TEXT: text });
    expect(rules.split('\n').slice(1)).toEqual(['  return f(a,', `    '${text}', b);`, '']);
  });

  it.each([
    ['an unknown value', { 'main.rules': '\n{{NAME}}' }, {}, 'rules/main.rules:2: unknown value {{NAME}}'],
    ['an unknown member', { 'main.rules': '{{LIMITS.nam}}' }, { LIMITS: { name: 1 } }, 'unknown value {{LIMITS.nam}}'],
    ['what every object has', { 'main.rules': '{{constructor}}' }, {}, 'unknown value {{constructor}}'],
    ['spreading a number', { 'main.rules': '{{...ONE}}' }, { ONE: 1 }, '{{...ONE}} is not a list'],
    ['an unused value', { 'main.rules': 'a' }, { NAME: 1 }, 'No part of the rules uses the value NAME'],
    ['an unknown part', { 'main.rules': '{{a.rules}}' }, {}, 'rules/main.rules:1: unknown part a.rules'],
    ['an unused part', { 'main.rules': 'a', 'b.rules': 'b' }, {}, 'rules/b.rules is not included'],
    ['a part twice', { 'main.rules': '{{b.rules}}\n{{b.rules}}', 'b.rules': 'b' }, {}, ':2: b.rules is included twice'],
  ])('[SEC-7] refuses %s', (_, contents, values, message) => {
    expect(() => assembleRules(parts(contents), values)).toThrow(message);
  });
});
