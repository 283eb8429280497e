import { isAccountPicture, readPublicId, uploadFolder } from '../callables/uploadInput';

/** The account's folder for its logo at the image host, where no pictures of people are. */
export const logoFolder = (account: string): string => `${uploadFolder(account)}/logo`;

/** Whether the URL is that of a picture in the account's folder for its logo. The same condition is in rules/values.rules. */
export function isLogoUrl(account: string, url: string): boolean {
  const folder = `${logoFolder(account)}/`;
  const publicId = readPublicId(url);
  const isIn = isAccountPicture(account, url) && publicId.startsWith(folder);
  return isIn && /^[\w-]+$/.test(publicId.slice(folder.length));
}

/**
 * Whether the URL is that of a picture that people of the account can have: it is not in the folder for the logo, because an
 * erasure deletes their pictures. rules/values.rules checks it, too.
 */
export const isPersonPicture = (account: string, url: string): boolean =>
  isAccountPicture(account, url) && !/\/accounts\/[\w-]+\/+logo(?:\/|$)/.test(url);

/** The folder for the pictures that a person uploads of themselves. rules/values.rules lets no one else have one of them. */
export const personFolder = (account: string, uid: string): string => `${uploadFolder(account)}/people/${uid}`;

/** The uid of the person in whose folder a picture is; undefined for one elsewhere, as before people had folders. */
export function pictureOwner(account: string, url: string): string | undefined {
  const folder = `${uploadFolder(account)}/people/`;
  const publicId = readPublicId(url);
  return isAccountPicture(account, url) && publicId.startsWith(folder)
    ? /^([\w-]+)\/[\w-]+$/.exec(publicId.slice(folder.length))?.[1]
    : undefined;
}

/** The URL of the account's logo; empty if it has none, or if the stored one is not in its folder. */
export function readLogo(account: string, company: { readonly logo?: unknown } | undefined): string {
  const logo = company?.logo;
  return typeof logo === 'string' && isLogoUrl(account, logo) ? logo : '';
}

/** What the image host makes of a logo, whatever was uploaded: a JPEG on white, no larger than it is ever printed. */
export const PRINTED_LOGO = 'b_white,c_limit,f_jpg,h_240,q_95,w_800';

/** The URL of a logo as it is printed. Without the extension, which would ask for another format. */
export const printedLogoUrl = (logo: string): string =>
  logo.replace('/image/upload/', `/image/upload/${PRINTED_LOGO}/`).replace(/\.[a-z]+$/, '');
