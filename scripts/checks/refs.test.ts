import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { root } from '../cli/root';

// Biome's rule for this, nursery/useReactCompiler, skips components that React Compiler can't compile.

interface Node {
  readonly type: string;
  readonly [property: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

interface FunctionNode extends Node {
  readonly body: unknown;
}

const isFunction = (value: unknown): value is FunctionNode => isNode(value) && FUNCTIONS.includes(value.type);

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** Hooks that call their first argument while the component renders. */
const CALLED_WHILE_RENDERING = ['useMemo', 'useState', 'useReducer'];

const isComponentOrHook = (name: unknown) => typeof name === 'string' && /^([A-Z]|use[A-Z])/.test(name);

const nameIn = (node: unknown): unknown => (isNode(node) && node.type === 'Identifier' ? node.name : undefined);

/** Stands for the name of a function that a hook calls while the component renders. */
const RUNS_NOW = Symbol();

/** The body and the name of a function that is declared, assigned to a variable, or passed to a hook that calls it at once. */
function functionIn(node: Node): { readonly body: unknown; readonly name: unknown } | undefined {
  if (isFunction(node)) return { body: node.body, name: nameIn(node.id) };
  if (node.type === 'VariableDeclarator' && isFunction(node.init))
    return { body: node.init.body, name: nameIn(node.id) };
  const [first] = node.type === 'CallExpression' && Array.isArray(node.arguments) ? node.arguments : [];
  const isCalled = isFunction(first) && CALLED_WHILE_RENDERING.includes(String(nameIn(node.callee)));
  return isCalled ? { body: first.body, name: RUNS_NOW } : undefined;
}

/** Whether a node assigns to the `current` of something, or changes a collection that stands there. */
function isWrite(node: Node): boolean {
  if (node.type === 'AssignmentExpression') return isCurrent(node.left);
  if (node.type === 'UpdateExpression') return isCurrent(node.argument);
  const { callee } = node;
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false;
  return isCurrent(callee.object) && CHANGING_METHODS.includes(String(nameIn(callee.property)));
}

const CHANGING_METHODS = ['add', 'clear', 'delete', 'push', 'set'];

const isCurrent = (node: unknown): boolean =>
  isNode(node) && node.type === 'MemberExpression' && nameIn(node.property) === 'current';

/** The positions in the code that write to a ref while a component renders. */
function refWrites(code: string, file: string): readonly number[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: number[] = [];
  const visit = (value: unknown, isRendering: boolean) => {
    if (Array.isArray(value)) for (const each of value) visit(each, isRendering);
    if (!isNode(value)) return;
    const inner = functionIn(value);
    if (inner) {
      visit(inner.body, inner.name === RUNS_NOW ? isRendering : isComponentOrHook(inner.name));
      return;
    }
    if (isRendering && isWrite(value)) found.push(Number(value.start));
    for (const child of Object.values(value)) visit(child, isRendering);
  };
  visit(program.body, false);
  return found;
}

const lineOf = (code: string, position: number) => code.slice(0, position).split('\n').length;

describe('refs', () => {
  it('[LOC-1] are written in effects and handlers, not while rendering', () => {
    const files = readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' })
      .map((file) => `web/src/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8');
      return refWrites(code, file).map((position) => `${file}:${lineOf(code, position)}`);
    });
    expect(found).toEqual([]);
  });

  it.each([
    ['a component', 'function List() { last.current = trip; return null; }', 1],
    ['a hook', 'export const useLast = (value) => { if (value) last.current ??= value; count.current++; };', 2],
    ['a change of a collection', 'function useSeen() { seen.current.set(1, 2); }', 1],
    ['a memoized value', 'function useChosen() { return useMemo(() => { seen.current = 1; }, []); }', 1],
    ['a component within another function', 'function lazy() { return function Lazy() { done.current = 1; }; }', 1],
  ])('[LOC-1] are found where %s writes them', (_, code, count) => {
    expect(refWrites(code, 'example.tsx')).toHaveLength(count);
  });

  it.each([
    ['an effect', 'function List() { useEffect(() => { last.current = trip; }); return null; }'],
    ['a handler', 'function List() { const close = () => { open.current = false; }; return close; }'],
    ['a function of no component', 'function remember(ref, value) { ref.current = value; }'],
  ])('[LOC-1] may be written in %s', (_, code) => {
    expect(refWrites(code, 'example.tsx')).toEqual([]);
  });
});
