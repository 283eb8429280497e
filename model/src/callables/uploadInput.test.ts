import { describe, expect, it } from 'vitest';
import { isAccountPicture } from './uploadInput';

const own = 'https://res.cloudinary.com/cloud/image/upload/v1571218330/accounts/a-1';

describe('isAccountPicture', () => {
  it.each([
    `${own}/x.jpg`,
    `${own}/people/A_z-0`,
    'http://127.0.0.1:9555/demo-cloud/image/upload/v1/accounts/a-1/x.png',
  ])('[SEC-10] accepts a picture in the account’s folder: %s', (url) =>
    expect(isAccountPicture('a-1', url)).toBe(true),
  );

  it.each([
    '',
    `${own}/../../x.jpg`,
    `${own}/x.jpg?size=1`,
    own.replace('https:', 'http:'),
    own.replace('v1571218330/', ''),
    own.replace('a-1', 'a-12'),
    own.replace('image', 'raw'),
    'https://lh3.googleusercontent.com/a/picture',
  ])('[SEC-10] refuses any other URL: %s', (url) => expect(isAccountPicture('a-1', url)).toBe(false));
});
