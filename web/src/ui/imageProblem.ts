import { LIMITS } from '@mtos/model';

export const NO_IMAGE = 'This file is not an image. Choose a picture, for example a JPEG or PNG.';

/** What keeps a file from being uploaded as a picture, in words; undefined when nothing does. */
export function imageProblem(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!file.type.startsWith('image/')) return NO_IMAGE;
  if (file.size > LIMITS.imageBytes) return 'This picture is over 5 MB. Choose a smaller one.';
  return undefined;
}
