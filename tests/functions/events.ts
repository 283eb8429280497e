import { suite } from '../suite';
import { type DocumentEventHead, eventHeaders } from './eventHeaders';

/** A change of a document as Firestore tells functions of it, its fields in the form of Firestore's REST interface. */
export interface DocumentEvent extends DocumentEventHead {
  readonly before?: RestDocument;
  readonly after?: RestDocument;
}

export interface RestDocument {
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly createTime: string;
  readonly updateTime: string;
}

/** Hands an event to a function through the functions emulator, and waits until the function has ended. */
export async function deliver(functionName: string, event: DocumentEvent): Promise<number> {
  const url = `${suite.functions.url}/functions/projects/${suite.projectId}/triggers/us-central1-${functionName}-0`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: eventHeaders(suite.projectId, event),
    body: JSON.stringify({ value: event.after, oldValue: event.before }),
  });
  return answer.status;
}

/** The stored document as an event carries it. */
export async function restDocument(path: string): Promise<RestDocument> {
  const url = `${suite.firestore.url}/v1/projects/${suite.projectId}/databases/(default)/documents/${path}`;
  const answer = await fetch(url, { headers: { authorization: 'Bearer owner' } });
  return (await answer.json()) as RestDocument;
}
