import type { Credential, CredentialDocument } from '@mtos/model';
import type { Doc } from '../../../data/read/converter';
import type { CredentialRow } from '../credentialTexts';

/** A document of a packet, and what it is called there. */
export interface PacketFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
}

/** What a packet has. */
export interface PacketContent {
  readonly files: readonly PacketFile[];
  /** The types of which there are only documents of the earlier credential. */
  readonly outdated: readonly string[];
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

/** Whether a document was added before its credential was renewed, or before the day that it expires was corrected. */
export const isOfEarlier = (
  document: Pick<CredentialDocument, 'expiresDay'>,
  credential: Pick<Credential, 'expiresDay'>,
): boolean => document.expiresDay !== credential.expiresDay;

/**
 * The documents of the credentials that are valid today, in the order of their types, without those of the earlier ones. Each
 * is named after its type and the last valid day, 'License - valid until 2027-03-01.pdf', and numbered where that is not enough.
 */
export function packetContent(
  rows: readonly Of[],
  documents: readonly Doc<CredentialDocument>[],
  today: string,
): PacketContent {
  const types = rows.flatMap(({ type: { name }, credential }) => {
    if (!credential || (credential.expiresDay !== '' && credential.expiresDay < today)) return [];
    const all = documentsOfCredential(documents, credential.id);
    const current = all.filter((document) => !isOfEarlier(document, credential));
    return [{ name, expiresDay: credential.expiresDay, current, isOutdated: all.length > 0 && current.length === 0 }];
  });
  return {
    files: nameFiles(
      types.flatMap(({ name, expiresDay, current }) => {
        const base = `${toFileName(name)}${expiresDay && ` - valid until ${expiresDay}`}`;
        return current.map(({ id, format, bytes }) => ({ id, base, format, bytes }));
      }),
    ),
    outdated: types.filter(({ isOutdated }) => isOutdated).map(({ name }) => name),
  };
}

interface Unnamed extends Pick<Doc<CredentialDocument>, 'id' | 'format' | 'bytes'> {
  /** Its name without a number and the extension. */
  readonly base: string;
}

function nameFiles(files: readonly Unnamed[]): readonly PacketFile[] {
  const taken = new Set<string>();
  return files.map(({ id, base, format, bytes }) => {
    const hasOthers = files.some((other) => other.id !== id && isSameName(other.base, base));
    const name = firstFree(base, hasOthers, taken);
    taken.add(name.toLowerCase());
    return { id, name: `${name}.${format}`, bytes };
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
