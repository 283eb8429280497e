import type { Expression, Match, Range } from './parseRules';

/** The string literals of a list, with quotes. */
export const listStrings = (node: Expression): readonly string[] =>
  node.kind === 'list' ? node.items.flatMap((item) => (item.kind === 'string' ? [item.text] : [])) : [];

/** Whether a list contains the keys that an update may change. */
export function isUpdateKeys(source: string, { from }: Range): boolean {
  return /(?:Keys\(\) \{\s+return|changedKeys\(\)\.hasOnly\()\s*$/.test(source.slice(Math.max(0, from - 80), from));
}

/** All keys of a block's documents, including those that no update may change. */
export function listUpdateKeys(block: Match): readonly string[] {
  const keys = new Set<string>();
  const visit = (node: Expression) => {
    if (node.kind === 'call' && node.target.kind === 'member') {
      const { object, name } = node.target;
      const concatenated = name === 'concat' && object.kind === 'call' && object.target.kind === 'name';
      if (concatenated) for (const key of node.args.flatMap(listStrings)) keys.add(key);
      visit(object);
    }
    for (const child of listChildren(node)) visit(child);
  };
  for (const child of block.children) {
    if (child.kind === 'match') continue;
    if (child.kind === 'function' && child.name.endsWith('Keys'))
      for (const key of listStrings(child.result)) keys.add(key);
    visit(child.kind === 'function' ? child.result : child.condition);
  }
  return [...keys];
}

function listChildren(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case 'binary':
      return [node.left, node.right];
    case 'unary':
      return [node.operand];
    case 'ternary':
      return [node.condition, node.yes, node.no];
    case 'call':
      return [node.target, ...node.args];
    case 'member':
      return [node.object];
    case 'index':
      return [node.object, node.index];
    case 'list':
      return node.items;
    case 'map':
      return node.values;
    default:
      return [];
  }
}
