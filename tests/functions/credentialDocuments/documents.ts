import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { credentialId, documentPaths, type ReadDocuments, type SignedDocument } from '@mtos/model';
import { onTestFinished } from 'vitest';
import { db } from '../admin';
import { call } from '../call';
import { credentialsIn } from '../credentials/credentials';
import { newMember, newOwner, type Person } from '../people';

export const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
export const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]);

/** A company with a driver who has a license. */
export async function companyWithLicense() {
  const owner = await newOwner();
  const { account } = owner;
  const driver = await newMember(owner, 'driver');
  const stored = credentialsIn(account);
  await stored.saveType('license');
  const license = { typeUid: 'license', subjectUid: driver.uid };
  await stored.save(license);
  return { owner, account, driver, stored, license, credentialUid: credentialId(license) };
}

export const signDocument = (by: Person | undefined, credentialUid: unknown) =>
  call('signDocument', { credentialUid }, by ? { token: by.token } : {});

export async function signed(by: Person, credentialUid: string): Promise<SignedDocument> {
  const { result, error } = await signDocument(by, credentialUid);
  if (!result) throw new Error(error?.details?.code);
  return result as SignedDocument;
}

/** Posts a file to the image host with what was signed. Returns the status and the answer. */
export async function post(
  { uploadUrl, fields }: SignedDocument,
  bytes: Uint8Array<ArrayBuffer>,
  changes: Readonly<Record<string, string>> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, value);
  form.append('file', new Blob([bytes]), 'scan');
  const answer = await fetch(uploadUrl, { method: 'POST', body: form });
  return {
    status: answer.status,
    ...((await answer.json()) as { readonly public_id?: string; readonly secure_url?: string }),
  };
}

export const keep = (by: Person, documentId: string, credentialUid: string, name = 'License.pdf') =>
  call('keepDocument', { credentialUid, documentId, name }, { token: by.token });

/** Uploads and keeps a document. Returns its id. */
export async function addDocument(
  by: Person,
  credentialUid: string,
  { bytes = PDF, name }: { readonly bytes?: Uint8Array<ArrayBuffer>; readonly name?: string } = {},
): Promise<string> {
  const ticket = await signed(by, credentialUid);
  await post(ticket, bytes);
  const { error } = await keep(by, ticket.documentId, credentialUid, name);
  if (error) throw new Error(error.details?.code);
  return ticket.documentId;
}

export const remove = (by: Person, documentId: string) => call('removeDocument', { documentId }, { token: by.token });

export const read = (by: Person, ...documentIds: readonly string[]) =>
  call('readDocuments', { documentIds }, { token: by.token });

export async function urlOf(by: Person, documentId: string): Promise<string> {
  const { result } = await read(by, documentId);
  return (result as ReadDocuments).documents[0]?.url ?? '';
}

export const documentAt = async (account: string, id: string) =>
  (await db.doc(documentPaths.document(account, id)).get()).data();
export const looseFileAt = (account: string, id: string) => db.doc(documentPaths.looseFile(account, id));
export const isLoose = async (account: string, id: string) => (await looseFileAt(account, id).get()).exists;

/** An image host that answers everything with a status and nothing else. */
export async function hostThatAnswers(status: number): Promise<Pick<SignedDocument, 'uploadUrl'>> {
  const server = createServer((_, response) => response.writeHead(status).end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { uploadUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Lets functions that run in the test's own process use the suite's image host, or another one. */
export function useImageHost({ uploadUrl }: Pick<SignedDocument, 'uploadUrl'>): void {
  process.env.IMAGE_HOST_ORIGIN = new URL(uploadUrl).origin;
  process.env.CLOUDINARY_CLOUD_NAME = 'demo-cloud';
  process.env.CLOUDINARY_API_KEY = 'demo-key';
  process.env.CLOUDINARY_API_SECRET = 'demo-secret';
}
