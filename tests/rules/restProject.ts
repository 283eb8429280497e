import type { Person } from './people';
import { type Data, LEFT_OUT, NOW, type Operation } from './ruleCase';

type Json = Readonly<Record<string, unknown>>;

/** A project of the Firestore emulator, spoken to over HTTP: quick, and many requests side by side. */
export interface RestProject {
  /** Gives the project these rules. Rejects where they do not compile. */
  setRules(rules: string): Promise<void>;
  /** Stores a document past the rules, or removes it where there is no data. */
  put(path: string, data: Data | undefined): Promise<void>;
  /** Whether the rules let a person do something; null is signed out. */
  permits(person: Person | null, operation: Operation): Promise<boolean>;
}

/** `address` is host:port. */
export function restProject(address: string, projectId: string): RestProject {
  const database = `projects/${projectId}/databases/(default)/documents`;
  const documents = `http://${address}/v1/${database}`;

  /** Many writes to one document at once run out of time on a busy machine (409) and are sent again. */
  const send = async (
    method: string,
    url: string,
    authorization?: string,
    body?: Json,
    again = 5,
  ): Promise<Response> => {
    const answer = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return answer.status === 409 && again > 0 ? send(method, url, authorization, body, again - 1) : answer;
  };

  const request = (operation: Operation, authorization: string | undefined): Promise<Response> => {
    switch (operation.kind) {
      case 'get':
        return send('GET', `${documents}/${operation.path}`, authorization);
      case 'list': {
        const parent = operation.spec.collection.split('/').slice(0, -1).join('/');
        const url = `${documents}${parent && `/${parent}`}:runQuery`;
        return send('POST', url, authorization, { structuredQuery: queryOf(operation) });
      }
      default:
        return send('POST', `${documents}:commit`, authorization, { writes: [writeOf(database, operation)] });
    }
  };

  return {
    async setRules(content) {
      const url = `http://${address}/emulator/v1/projects/${projectId}:securityRules`;
      const answer = await send('PUT', url, undefined, { rules: { files: [{ content }] } });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async put(path, data) {
      const name = `${database}/${path}`;
      const write = data ? { update: { name, fields: fieldsOf(data) } } : { delete: name };
      const answer = await send('POST', `${documents}:commit`, 'Bearer owner', { writes: [write] });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async permits(person, operation) {
      const answer = await request(operation, person ? `Bearer ${tokenOf(person)}` : undefined);
      const text = await answer.text();
      // A document that is not there was looked for with permission.
      if (answer.ok || answer.status === 404) return true;
      if (answer.status === 403) return false;
      throw new Error(`${operation.kind}: ${answer.status} ${text}`);
    },
  };
}

/** An unsigned token; the emulator reads its claims and asks for no more. */
function tokenOf({ uid, claims }: Person): string {
  const encode = (part: Json) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', type: 'JWT' })}.${encode({ ...claims, sub: uid, user_id: uid })}.`;
}

function writeOf(database: string, operation: Exclude<Operation, { kind: 'get' | 'list' }>): Json {
  const name = `${database}/${operation.path}`;
  if (operation.kind === 'delete') return { delete: name };
  const entries = Object.entries(operation.data);
  const stored = entries.filter(([, value]) => value !== NOW && value !== LEFT_OUT);
  return {
    update: { name, fields: fieldsOf(Object.fromEntries(stored)) },
    updateTransforms: entries
      .filter(([, value]) => value === NOW)
      .map(([fieldPath]) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
    // A field that the mask names and the document lacks is removed.
    ...(operation.kind === 'update'
      ? {
          updateMask: { fieldPaths: entries.filter(([, value]) => value !== NOW).map(([field]) => field) },
          currentDocument: { exists: true },
        }
      : {}),
  };
}

const operators = {
  '==': 'EQUAL',
  in: 'IN',
  'array-contains': 'ARRAY_CONTAINS',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  '<=': 'LESS_THAN_OR_EQUAL',
} as const;

function queryOf({ spec }: Extract<Operation, { kind: 'list' }>): Json {
  return {
    from: [{ collectionId: spec.collection.split('/').at(-1), allDescendants: spec.group }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: spec.where.map(({ field, op, value }) =>
          value === null
            ? { unaryFilter: { field: { fieldPath: field }, op: 'IS_NULL' } }
            : { fieldFilter: { field: { fieldPath: field }, op: operators[op], value: encoded(value) } },
        ),
      },
    },
    orderBy: spec.orderBy.map(({ field, direction }) => ({
      field: { fieldPath: field },
      direction: direction === 'asc' ? 'ASCENDING' : 'DESCENDING',
    })),
  };
}

const fieldsOf = (data: Data): Json =>
  Object.fromEntries(Object.entries(data).map(([field, value]) => [field, encoded(value)]));

function encoded(value: unknown): Json {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encoded) } };
  if (typeof value === 'object') return { mapValue: { fields: fieldsOf({ ...value }) } };
  throw new Error(`no way to store ${String(value)}`);
}
