import { type Account, PRINTED_LOGO, readLogo, readPublicId } from '@mtos/model';
import { cloudinaryCloudName, imageDeliveryOrigin } from '../config';
import { logLogoFailed } from '../logs';
import { type LogoPicture, readPicture } from '../pdf/readPicture';
import { LogoFailed } from './logoFailed';

/** Far more than a logo of the size that is asked for. */
const MAX_BYTES = 1024 * 1024;
/** A PDF does not wait longer for a logo. */
const TIMEOUT_MS = 5000;

/**
 * Reads a company's logo from the project's own cloud at the image host: of the stored URL, only the picture's name in the
 * account's folder counts, so nobody can make a function call another address. Whatever fails only costs the logo.
 */
export async function fetchLogo(
  account: string,
  company: Pick<Account, 'logo'>,
  timeoutMs = TIMEOUT_MS,
): Promise<LogoPicture> {
  const logo = readLogo(account, company);
  if (logo === '') return 'none';
  const folder = `${imageDeliveryOrigin()}/${cloudinaryCloudName.value()}/image/upload`;
  try {
    const response = await fetch(`${folder}/${PRINTED_LOGO}/v1/${readPublicId(logo)}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new LogoFailed(`The image host answered ${response.status}`);
    const picture = readPicture(await readBounded(response));
    if (!picture) throw new LogoFailed('The logo is no JPEG or PNG that a PDF can have');
    return picture;
  } catch (error) {
    logLogoFailed(account, error);
    return 'unreadable';
  }
}

/** @throws LogoFailed without reading on if it is longer than any logo may be */
async function readBounded({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new LogoFailed('The logo is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
