import { LIMITS } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_ACCEPT, documentProblem, formatBytes, formatDocument, formatEarlier } from './documentTexts';

describe('a file picked as a document', () => {
  it.each([
    ['license.pdf', 'application/pdf', 1],
    ['front.JPG', 'image/jpeg', LIMITS.documentBytes],
    ['card.png', 'image/png', 1],
    ['scan.jpeg', '', 1],
    ['scan.PDF', '', 1],
    ['scan.pdf', 'application/octet-stream', 1],
    ['scan', 'application/pdf', 1],
  ])('[FLT-4] takes %s of the type "%s"', (name, type, size) => {
    expect(documentProblem({ name, type, size })).toBeUndefined();
  });

  it.each([
    ['front.heic', 'image/heic'],
    ['license.html', 'text/html'],
    ['license.docx', ''],
    ['pdf', ''],
  ])('[FLT-4] refuses %s of the type "%s" by name', (name, type) => {
    expect(documentProblem({ name, type, size: 1 })).toBe(`“${name}” is not a PDF, JPEG, or PNG file.`);
  });

  it('[FLT-4] refuses a file of one byte over 10 MB, and an empty one', () => {
    const file = { name: 'license.pdf', type: 'application/pdf' };
    expect(documentProblem({ ...file, size: LIMITS.documentBytes + 1 })).toContain('“license.pdf” is over 10 MB.');
    expect(documentProblem({ ...file, size: 0 })).toBe('“license.pdf” is empty.');
  });

  it('[FLT-4] names the types and the extensions to the browser', () => {
    expect(DOCUMENT_ACCEPT).toBe('application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png');
  });
});

it('[FLT-4] says what a document is, how large, and when it was added by the company’s clock', () => {
  const at = new Date('2026-11-29T03:00:00Z');
  const addedAt = { toDate: () => at, toMillis: () => at.getTime() };
  const document = { format: 'jpg', bytes: 2_200_000, addedAt } as const;
  expect(formatDocument(document, '2026-11-28', 'America/New_York')).toBe('JPEG · 2.1 MB · added Sat, Nov 28');
});

it.each([
  ['2026-01-06', 'Added for the one that expired Tue, Jan 6'],
  ['2026-11-28', 'Added for the one that expires Sat, Nov 28'],
  ['', 'Added for the one that didn’t expire'],
])('[FLT-4] says which earlier credential (%s) a document was added for', (expiresDay, text) => {
  expect(formatEarlier({ expiresDay }, '2026-11-28')).toBe(text);
});

it.each([
  [0, '1 KB'],
  [1536, '2 KB'],
  [1024 * 1024 - 1, '1 MB'],
  [10 * 1024 * 1024, '10 MB'],
])('[FLT-4] gives %i bytes as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
