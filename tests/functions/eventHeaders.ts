/** The change that the headers of an event describe. */
export interface DocumentEventHead {
  readonly id: string;
  readonly time: string;
  /** For example `trips/1`. */
  readonly path: string;
}

/** The headers of an event whose body is JSON. */
export function eventHeaders(projectId: string, { id, time, path }: DocumentEventHead): Record<string, string> {
  return {
    'content-type': 'application/json',
    'ce-specversion': '1.0',
    'ce-type': 'google.cloud.firestore.document.v1.written',
    'ce-source': `//firestore.googleapis.com/projects/${projectId}/databases/(default)`,
    'ce-id': id,
    'ce-time': time,
    'ce-subject': `documents/${path}`,
    'ce-datacontenttype': 'application/json',
    'ce-location': 'us-central1',
    'ce-project': projectId,
    'ce-database': '(default)',
    'ce-namespace': '(default)',
    'ce-document': path,
  };
}
