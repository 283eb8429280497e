import { LIMITS } from '@mtos/model';

export const NO_IMAGE = 'This file is not an image. Choose a picture, for example a JPEG or PNG.';

/** Why a file can't be uploaded as a picture, for people; undefined if it can. */
export function imageProblem(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!file.type.startsWith('image/')) return NO_IMAGE;
  if (file.size > LIMITS.imageBytes) return 'This picture is over 5 MB. Choose a smaller one.';
  return undefined;
}
