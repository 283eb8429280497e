import { describe, expect, it } from 'vitest';
import { imageProblem, NO_IMAGE } from './imageProblem';

const MEGABYTE = 1024 * 1024;

describe('a file picked as a picture', () => {
  it.each([
    ['image/png', 1],
    ['image/jpeg', 5 * MEGABYTE],
  ])('[SET-5] takes %s of %i bytes', (type, size) => {
    expect(imageProblem({ type, size })).toBeUndefined();
  });

  it.each(['application/pdf', 'text/plain', '', 'not-image/png'])('[SET-5] refuses the type "%s"', (type) => {
    expect(imageProblem({ type, size: 1 })).toBe(NO_IMAGE);
  });

  it('[SET-5] refuses an image of one byte over 5 MB', () => {
    expect(imageProblem({ type: 'image/png', size: 5 * MEGABYTE + 1 })).toContain('over 5 MB');
  });
});
