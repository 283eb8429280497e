import { describe, expect, it } from 'vitest';
import { isLogoUrl, isPersonPicture, personFolder, pictureOwner, printedLogoUrl, readLogo } from './logo';

const HOST = 'https://res.cloudinary.com/demo/image/upload/v1';

describe('a company’s logo', () => {
  it.each([
    `${HOST}/accounts/a-1/logo/4f_a-2`,
    `${HOST}/accounts/a-1/logo/4f_a-2.png`,
    'http://127.0.0.1:9555/demo/image/upload/v1/accounts/a-1/logo/x',
  ])('[SET-6] can be a picture in the account’s folder for it: %s', (url) => expect(isLogoUrl('a-1', url)).toBe(true));

  it.each([
    '',
    `${HOST}/accounts/a-1/picture-of-a-person`,
    `${HOST}/accounts/a-1/logo`,
    `${HOST}/accounts/a-1/logo/`,
    `${HOST}/accounts/a-1/logo/deep/er`,
    `${HOST}/accounts/a-1/logos/x`,
    `${HOST}/accounts/a-1/x/accounts/a-1/logo/x`,
    `${HOST}/accounts/a-2/logo/x`,
    `${HOST}/accounts/a-1/logo/../../a-2/logo/x`,
    `${HOST}/accounts/a-1/logo/x?y`,
    'https://pixel.example/accounts/a-1/logo/x',
  ])('[SET-6] [SEC-10] is nothing else: %s', (url) => expect(isLogoUrl('a-1', url)).toBe(false));

  it.each([undefined, {}, { logo: 7 }, { logo: `${HOST}/accounts/a-2/logo/x` }])(
    '[SET-6] is none if what is stored is not one: %o',
    (company) => expect(readLogo('a-1', company)).toBe(''),
  );

  it('[SET-6] is printed from a copy of limited size, whatever its format', () => {
    const logo = readLogo('a-1', { logo: `${HOST}/accounts/a-1/logo/x.webp` });
    expect(printedLogoUrl(logo)).toBe(
      'https://res.cloudinary.com/demo/image/upload/b_white,c_limit,f_jpg,h_240,q_95,w_800/v1/accounts/a-1/logo/x',
    );
  });
});

describe('a picture of a person', () => {
  it.each([`${HOST}/accounts/a-1/x.png`, `${HOST}/accounts/a-1/people/x`, `${HOST}/accounts/a-1/logo.png`])(
    '[SET-6] [SEC-10] can be any in the account’s folder: %s',
    (url) => expect(isPersonPicture('a-1', url)).toBe(true),
  );

  it.each([
    `${HOST}/accounts/a-1/logo`,
    `${HOST}/accounts/a-1/logo/x.png`,
    `${HOST}/accounts/a-1//logo/x.png`,
    `${HOST}/accounts/a-1/logo/deep/er`,
    `${HOST}/accounts/a-2/x.png`,
  ])('[SET-6] [SEC-10] is not in the folder for the logo, nor in another account’s: %s', (url) =>
    expect(isPersonPicture('a-1', url)).toBe(false),
  );

  it('[UPL-1] [SEC-13] is its owner’s in the folder of a person, and no one’s elsewhere', () => {
    expect(pictureOwner('a-1', `${HOST}/${personFolder('a-1', 'Ann_1')}/x.png`)).toBe('Ann_1');
    const others = [
      'a-2/people/ann/x',
      'a-1/x',
      'a-1/people/x',
      'a-1/people/ann/',
      'a-1/people/ann/deep/er',
      'a-1//people/ann/x',
    ];
    for (const name of others) expect(pictureOwner('a-1', `${HOST}/accounts/${name}`), name).toBeUndefined();
  });
});
