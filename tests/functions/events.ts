import { suite } from '../suite';
import { type DocumentEventHead, eventHeaders } from './eventHeaders';

/** A document change as functions receive it, with the documents in the format of Firestore's REST API. */
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

/** Delivers an event to a function through the functions emulator. Returns the HTTP status when the function ends. */
export async function deliver(functionName: string, event: DocumentEvent): Promise<number> {
  const url = `${suite.functions.url}/functions/projects/${suite.projectId}/triggers/us-central1-${functionName}-0`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: eventHeaders(suite.projectId, event),
    body: JSON.stringify({ value: event.after, oldValue: event.before }),
  });
  return answer.status;
}

/** The stored document in the format of an event. */
export async function restDocument(path: string): Promise<RestDocument> {
  const url = `${suite.firestore.url}/v1/projects/${suite.projectId}/databases/(default)/documents/${path}`;
  const answer = await fetch(url, { headers: { authorization: 'Bearer owner' } });
  return (await answer.json()) as RestDocument;
}
