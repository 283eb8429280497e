import type { CredentialDocument } from '@mtos/model';
import type { Doc } from '../../../data/read/converter';
import type { CredentialRow } from '../credentialTexts';

/** A document of a packet, and what it is called there. */
export interface PacketFile {
  readonly id: string;
  readonly name: string;
}

type Of = Pick<CredentialRow, 'type' | 'credential'>;

/** The documents of one credential, the first added first. */
export const documentsOfCredential = (
  documents: readonly Doc<CredentialDocument>[],
  credentialUid: string,
): readonly Doc<CredentialDocument>[] =>
  documents
    .filter((document) => document.credentialUid === credentialUid)
    .toSorted((a, b) => a.addedAt.toMillis() - b.addedAt.toMillis() || (a.id < b.id ? -1 : 1));

/**
 * The documents of the credentials that are valid today, in the order of their types. Each is named after its type and the
 * last valid day, 'License - valid until 2027-03-01.pdf', and numbered where that is not enough.
 */
export function packetFiles(
  rows: readonly Of[],
  documents: readonly Doc<CredentialDocument>[],
  today: string,
): readonly PacketFile[] {
  const found = rows.flatMap(({ type, credential }) => {
    if (!credential || (credential.expiresDay !== '' && credential.expiresDay < today)) return [];
    const until = credential.expiresDay && ` - valid until ${credential.expiresDay}`;
    const base = `${toFileName(type.name)}${until}`;
    return documentsOfCredential(documents, credential.id).map(({ id, format }) => ({ id, base, format }));
  });
  const taken = new Set<string>();
  return found.map(({ id, base, format }) => {
    const hasOthers = found.some((other) => other.id !== id && isSameName(other.base, base));
    const name = firstFree(base, hasOthers, taken);
    taken.add(name.toLowerCase());
    return { id, name: `${name}.${format}` };
  });
}

/** 'Dora Axle - credentials 2026-11-28.zip'. */
export const packetName = (subjectName: string, today: string): string =>
  `${toFileName(subjectName)} - credentials ${today}.zip`;

/** Many file systems don't tell upper from lower case. */
const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function firstFree(base: string, isNumbered: boolean, taken: ReadonlySet<string>): string {
  let number = 1;
  let name = isNumbered ? `${base} (1)` : base;
  while (taken.has(name.toLowerCase())) {
    number += 1;
    name = `${base} (${number})`;
  }
  return name;
}

/** A name without what file systems don't take. */
const toFileName = (name: string): string =>
  name
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/[\\/:*?"<>|]+/g, '-')
    .replace(/^[ .]+|[ .]+$/g, '') || 'Credential';
