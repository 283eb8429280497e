import { type SignedUpload, signUploadSchema, uploadFolder } from '@mtos/model';
import { v2 as cloudinary } from 'cloudinary';
import { callProblem } from '../callProblem';
import {
  cloudinaryApiKey,
  cloudinaryApiSecret,
  cloudinaryCloudName,
  cloudinaryUploadPreset,
  imageHostOrigin,
} from '../config';
import { guard } from '../guard';

const IMAGE_FORMATS = 'jpg,jpeg,png,webp,gif,avif,heic';

/** The host takes a signed upload for an hour from its timestamp; one dated back is good for this long. */
const SIGNED_FOR_SECONDS = 10 * 60;
const HOST_TAKES_SECONDS = 60 * 60;

/**
 * Signs the upload of a picture into the caller's account folder. The host takes it for ten minutes, with exactly these
 * parameters and no other format; the secret that signs never leaves the server.
 */
export const signUpload = guard(
  ({ role }) => role === 'admin',
  signUploadSchema,
  async ({ folder }, { account }): Promise<SignedUpload> => {
    const own = uploadFolder(account);
    if (folder !== own && !folder.startsWith(`${own}/`)) throw callProblem('foreign-folder', { field: 'folder' });
    const [cloudName, apiKey] = [cloudinaryCloudName.value(), cloudinaryApiKey.value()];
    if (cloudName === '' || apiKey === '') throw callProblem('not-configured');

    const params = {
      timestamp: Math.floor(Date.now() / 1000) - HOST_TAKES_SECONDS + SIGNED_FOR_SECONDS,
      folder,
      upload_preset: cloudinaryUploadPreset.value(),
      allowed_formats: IMAGE_FORMATS,
    };
    return {
      uploadUrl: `${imageHostOrigin}/v1_1/${cloudName}/image/upload`,
      cloudName,
      apiKey,
      signature: cloudinary.utils.api_sign_request(params, cloudinaryApiSecret.value()),
      params,
    };
  },
);
