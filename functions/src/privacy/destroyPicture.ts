import { readPublicId } from '@mtos/model';
import { destroyFile } from '../uploads/imageHost';

/** Deletes the picture with this URL at the image host. @throws as `destroyFile` */
export const destroyPicture = (url: string): Promise<void> => destroyFile(readPublicId(url), 'upload');
