import { expect, it } from 'vitest';
import { LIMITS } from '../documents/limits';
import { cleanFileName } from './credentialDocument';

it.each([
  ['License.pdf', 'License.pdf'],
  ['C:\\scans\\Dora’s  license .jpg ', 'Dora’s license .jpg'],
  ['/etc/passwd', 'passwd'],
  ['card\u202Efdp.exe', 'card fdp.exe'],
  ['a\nb\u0000c.png', 'a b c.png'],
  ['', 'Document'],
  ['scans/', 'Document'],
  ['\u200B', 'Document'],
])('[FLT-4] keeps of the name %j only %j', (given, kept) => expect(cleanFileName(given)).toBe(kept));

it('[FLT-4] cuts a long name without leaving half a character', () => {
  const cut = cleanFileName(`${'x'.repeat(LIMITS.fileName - 1)}🚐.pdf`);
  expect(cut).toBe('x'.repeat(LIMITS.fileName - 1));
});
