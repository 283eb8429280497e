import type { Position } from './capability';

/** 'an admin', 'a dispatcher'. A position is called what it is stored as. */
export const withArticle = (position: Position): string => `${/^[aeiou]/.test(position) ? 'an' : 'a'} ${position}`;
