import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params';

/** What an operator sets for a project; `docs/deploy.md` tells how. */

/** Whether calls must come from the app, as App Check attests. Turn on once the app sends its tokens. */
export const enforceAppCheck = defineBoolean('ENFORCE_APP_CHECK', { default: false });

export const cloudinaryCloudName = defineString('CLOUDINARY_CLOUD_NAME', { default: '' });
export const cloudinaryApiKey = defineString('CLOUDINARY_API_KEY', { default: '' });
export const cloudinaryApiSecret = defineSecret('CLOUDINARY_API_SECRET');
export const cloudinaryUploadPreset = defineString('CLOUDINARY_UPLOAD_PRESET', { default: 'mtos_signed' });
/** No setting of an operator's: the local suite names its stand-in for the image host here. */
export const imageHostOrigin = process.env.IMAGE_HOST_ORIGIN ?? 'https://api.cloudinary.com';

/** Where queued mail sends people to sign in; left out of it when empty. */
export const appUrl = defineString('APP_URL', { default: '' });

/** Whom mail tells what visitors write on the contact form; nobody when empty. */
export const contactEmail = defineString('CONTACT_EMAIL', { default: '' });

/** How long audit entries are kept. */
export const auditYears = defineInt('AUDIT_YEARS', { default: 6 });

export const productName = defineString('PRODUCT_NAME', { default: 'MTOS' });
