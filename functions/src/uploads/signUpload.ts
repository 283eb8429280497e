import { randomUUID } from 'node:crypto';
import { personFolder, type SignedUpload, signUploadSchema, uploadFolder } from '@mtos/model';
import { callProblem } from '../callProblem';
import { cloudinaryUploadPreset } from '../config';
import { countUse } from '../dailyLimit';
import { guardedCallable } from '../guard';
import { readHost, uploadTimestamp } from './imageHost';
import { signParams } from './signParams';

const IMAGE_FORMATS = 'jpg,jpeg,png,webp,gif,avif,heic';

/**
 * Signs the upload of one picture into the caller's account folder, but not into the folder of another person in it. The signature is valid for ten minutes and for exactly
 * these parameters and formats: used again, it names the picture that is there and changes nothing. An account gets only so
 * many a day. The secret never leaves the server.
 */
export const signUpload = guardedCallable(
  'editProfile',
  signUploadSchema,
  async ({ folder }, { account, uid }): Promise<SignedUpload> => {
    const ownFolder = uploadFolder(account);
    const isInAccount = folder === ownFolder || folder.startsWith(`${ownFolder}/`);
    const isOfOther = /\/people(?:\/|$)/.test(folder) && folder !== personFolder(account, uid);
    if (!isInAccount || isOfOther) throw callProblem('foreign-folder', { field: 'folder' });
    const { cloudName, apiKey, url } = readHost();
    await countUse(account, 'uploads', uid);

    const params = {
      timestamp: uploadTimestamp(),
      folder,
      public_id: randomUUID(),
      overwrite: 'false' as const,
      upload_preset: cloudinaryUploadPreset.value(),
      allowed_formats: IMAGE_FORMATS,
    };
    return {
      uploadUrl: `${url}/image/upload`,
      cloudName,
      apiKey,
      signature: await signParams(params),
      params,
    };
  },
);
