import type { Position } from './capability';

/** 'admin', 'facility contact'. Other positions are called what they are stored as. */
export const positionName = (position: Position): string => (position === 'facility' ? 'facility contact' : position);

/** 'an admin', 'a dispatcher'. */
export function withArticle(position: Position): string {
  const name = positionName(position);
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}
