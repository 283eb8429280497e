import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../cli/userError';

type Scalar = number | string;
type RulesValue = Scalar | readonly Scalar[] | { readonly [key: string]: RulesValue };

/** The values that parts can name, such as `{{LIMITS.name}}`. */
export type RulesValues = Readonly<Record<string, RulesValue>>;

const FIRST_PART = 'main.rules';
const LINE_WIDTH = 120;
const HEADER = '// Assembled from the files in rules/ by `npm run rules`. Edit those.';

/** A line that consists of a part's name. */
const INCLUDE = /^( *)\{\{([\w/]+\.rules)\}\}$/;
const PLACEHOLDER = /\{\{(\.\.\.)?([^}]*)\}\}/g;
/** A list of three texts or more, none of them empty or with a comma. */
const TEXT_LIST = /\['[^',]+'(?:,\s*'[^',]+'){2,}\]/g;

/** The parts of the rules in a folder, by path. */
export function readRuleParts(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  const parts = files.filter((file) => file.endsWith('.rules'));
  return new Map(parts.map((part) => [part, readFileSync(join(folder, part), 'utf8')]));
}

/**
 * The rules: the part `main.rules` with the other parts in their places, indented, and with the values filled in. Lists of
 * texts are written shorter.
 * @throws UserError if a part or a value is unknown, included twice, or not used
 */
export function assembleRules(parts: ReadonlyMap<string, string>, values: RulesValues): string {
  const usedParts = new Set<string>();
  const usedValues = new Set<string>();

  const fill = (line: string, where: string): string => {
    let isFilled = false;
    const filled = line.replaceAll(PLACEHOLDER, (_, spread: string | undefined, path: string) => {
      isFilled = true;
      const [name = '', ...keys] = path.split('.');
      const value = keys.reduce<RulesValue | undefined>(readMember, ownValue(values, name));
      if (value === undefined) throw new UserError(`${where}: unknown value {{${path}}}`);
      usedValues.add(name);
      const text = render(value);
      if (!spread) return text;
      if (!isList(value)) throw new UserError(`${where}: {{...${path}}} is not a list`);
      return text.slice(1, -1);
    });
    return isFilled ? breakLine(filled) : filled;
  };

  const assemble = (part: string, indent: string, includedAt: string): readonly string[] => {
    const source = parts.get(part);
    if (source === undefined) throw new UserError(`${includedAt}: unknown part ${part}`);
    if (usedParts.has(part)) throw new UserError(`${includedAt}: ${part} is included twice`);
    usedParts.add(part);
    return source
      .trimEnd()
      .split('\n')
      .flatMap((line, index) => {
        const where = `rules/${part}:${index + 1}`;
        const [, inner, name] = INCLUDE.exec(line) ?? [];
        if (name !== undefined) return assemble(name, indent + inner, where);
        return line === '' ? '' : fill(indent + line, where);
      });
  };

  const lines = assemble(FIRST_PART, '', 'rules');
  const unusedPart = [...parts.keys()].find((part) => !usedParts.has(part));
  if (unusedPart) throw new UserError(`rules/${unusedPart} is not included`);
  const unusedValue = Object.keys(values).find((name) => !usedValues.has(name));
  if (unusedValue) throw new UserError(`No part of the rules uses the value ${unusedValue}`);
  return shortenLists(`${HEADER}\n${lines.join('\n')}\n`);
}

/**
 * Writes lists of texts as one text to split. Firestore limits how many expressions it evaluates for a request: a list
 * takes one for each text, the text to split three in all.
 */
const shortenLists = (rules: string): string =>
  rules.replaceAll(TEXT_LIST, (list) => {
    const texts = [...list.matchAll(/'([^']*)'/g)].map(([, text]) => text);
    return `'${texts.join(',')}'.split(',')`;
  });

const isList = (value: RulesValue): value is readonly Scalar[] => Array.isArray(value);

const ownValue = (values: RulesValues, name: string): RulesValue | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

const readMember = (value: RulesValue | undefined, key: string): RulesValue | undefined =>
  typeof value === 'object' && !isList(value) ? ownValue(value, key) : undefined;

/** A value as the rules language writes it. */
function render(value: RulesValue): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return `'${value}'`;
  if (isList(value)) return `[${value.map(render).join(', ')}]`;
  const entries = Object.entries(value).map(([key, inner]) => `'${key}': ${render(inner)}`);
  return `{${entries.join(', ')}}`;
}

/** Breaks a line that is too long after its commas, but not inside a text. */
function breakLine(line: string): string {
  const indent = `${/^ */.exec(line)?.[0] ?? ''}  `;
  const lines: string[] = [];
  let rest = line;
  while (rest.length > LINE_WIDTH) {
    const comma = lastComma(rest);
    if (comma < indent.length) break;
    lines.push(rest.slice(0, comma + 1));
    rest = indent + rest.slice(comma + 2);
  }
  return [...lines, rest].join('\n');
}

/** The last comma that a line of the right width can end with; -1 if there is none. */
function lastComma(line: string): number {
  const commas = [...line.slice(0, LINE_WIDTH).matchAll(/'[^']*'?|, /g)].filter(([text]) => text === ', ');
  return commas.at(-1)?.index ?? -1;
}
