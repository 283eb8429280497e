import type { Person } from '../callers';
import {
  type Data,
  LEFT_OUT,
  listWrites,
  NOW,
  type Operation,
  SecondsAgo,
  type SentQuery,
  type Write,
} from '../cases/ruleCase';
import { type Answer, exchange } from './exchange';

type Json = Readonly<Record<string, unknown>>;

/** What the rules say of an operation. The emulator fails at some patterns that a mutation makes. */
export type Outcome = boolean | 'failed';

/** A project of the Firestore emulator over its REST API: fast, with many parallel requests. */
export interface RestProject {
  /** Loads rules into the project. Rejects if they do not compile. */
  setRules(rules: string): Promise<void>;
  /** Writes documents by path in one commit, bypassing the rules; deletes those without data. */
  put(documents: Readonly<Record<string, Data | undefined>>): Promise<void>;
  /** Whether the rules allow an operation, or 'failed' if the emulator can't evaluate them; null is signed out. */
  permits(person: Person | null, operation: Operation): Promise<Outcome>;
}

/** `address` is host:port. */
export function restProject(address: string, projectId: string): RestProject {
  const database = `projects/${projectId}/databases/(default)/documents`;
  const documents = `/v1/${database}`;

  /** On a busy machine, parallel writes to one document can time out or fail, and are sent again. */
  const send = async (
    method: string,
    path: string,
    authorization?: string,
    body?: Json,
    retries = 5,
  ): Promise<Answer> => {
    const url = `http://${address}${path}`;
    const answer = await exchange({ method, url, authorization, body: body && JSON.stringify(body) });
    return (answer.status === 500 || answer.text.includes('"ABORTED"')) && retries > 0
      ? send(method, path, authorization, body, retries - 1)
      : answer;
  };

  const request = (operation: Operation, authorization: string | undefined): Promise<Answer> => {
    switch (operation.kind) {
      case 'get':
        return send('GET', `${documents}/${operation.path}`, authorization);
      case 'list':
      case 'count': {
        const parent = operation.spec.collection.split('/').slice(0, -1).join('/');
        const path = `${documents}${parent && `/${parent}`}`;
        const structuredQuery = toQuery(operation.spec);
        if (operation.kind === 'list') return send('POST', `${path}:runQuery`, authorization, { structuredQuery });
        const structuredAggregationQuery = { structuredQuery, aggregations: [{ count: {} }] };
        return send('POST', `${path}:runAggregationQuery`, authorization, { structuredAggregationQuery });
      }
      default: {
        const writes = listWrites(operation).map((write) => toWrite(database, write));
        return send('POST', `${documents}:commit`, authorization, { writes });
      }
    }
  };

  return {
    async setRules(content) {
      const path = `/emulator/v1/projects/${projectId}:securityRules`;
      const answer = await send('PUT', path, undefined, { rules: { files: [{ content }] } });
      assertOk(answer);
    },
    async put(changed) {
      const writes = Object.entries(changed).map(([path, data]) => {
        const name = `${database}/${path}`;
        return data ? { update: { name, fields: toFields(data) } } : { delete: name };
      });
      if (writes.length === 0) return;
      const answer = await send('POST', `${documents}:commit`, 'Bearer owner', { writes });
      assertOk(answer);
    },
    async permits(person, operation) {
      const { status, text } = await request(operation, person ? `Bearer ${buildToken(person)}` : undefined);
      // With permission, a missing document was read or an existing one created.
      if (status === 200 || status === 404 || text.includes('"ALREADY_EXISTS"')) return true;
      if (status === 403) return false;
      if (status === 500) return 'failed';
      throw new Error(`${operation.kind}: ${status} ${text}`);
    },
  };
}

function assertOk({ status, text }: Answer): void {
  if (status !== 200) throw new Error(text);
}

/** An unsigned token; the emulator only reads its claims. */
function buildToken({ uid, claims }: Person): string {
  const encode = (part: Json) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', type: 'JWT' })}.${encode({ ...claims, sub: uid, user_id: uid })}.`;
}

function toWrite(database: string, operation: Write): Json {
  const name = `${database}/${operation.path}`;
  if (operation.kind === 'delete') return { delete: name };
  const entries = Object.entries(operation.data);
  const stored = entries.filter(([, value]) => value !== NOW && value !== LEFT_OUT);
  return {
    update: { name, fields: toFields(Object.fromEntries(stored)) },
    updateTransforms: entries
      .flatMap(([field, value]) => serverTimesIn(field, value))
      .map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
    // A field in the mask that the document lacks is deleted.
    ...(operation.kind === 'update'
      ? {
          updateMask: { fieldPaths: entries.filter(([, value]) => value !== NOW).map(([field]) => field) },
          currentDocument: { exists: true },
        }
      : {}),
    // Otherwise the emulator also evaluates whether the caller may update the document
    ...(operation.kind === 'create' ? { currentDocument: { exists: false } } : {}),
  };
}

/** The paths of the field itself, or of fields in its map, that are set to the server's time. */
function serverTimesIn(field: string, value: unknown): readonly string[] {
  if (value === NOW) return [field];
  return isMap(value)
    ? Object.keys(value)
        .filter((inner) => value[inner] === NOW)
        .map((inner) => `${field}.${inner}`)
    : [];
}

const isMap = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const operators = {
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  in: 'IN',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  '<=': 'LESS_THAN_OR_EQUAL',
} as const;

function toQuery(spec: SentQuery): Json {
  return {
    from: [{ collectionId: spec.collection.split('/').at(-1), allDescendants: spec.group }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: spec.where.map(({ field, op, value }) =>
          value === null
            ? { unaryFilter: { field: { fieldPath: field }, op: op === '!=' ? 'IS_NOT_NULL' : 'IS_NULL' } }
            : { fieldFilter: { field: { fieldPath: field }, op: operators[op], value: encoded(value) } },
        ),
      },
    },
    orderBy: spec.orderBy.map(({ field, direction }) => ({
      field: { fieldPath: field },
      direction: direction === 'asc' ? 'ASCENDING' : 'DESCENDING',
    })),
    ...(spec.limit === undefined ? {} : { limit: spec.limit }),
    ...(spec.offset === undefined ? {} : { offset: spec.offset }),
  };
}

const toFields = (data: Data): Json =>
  Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => value !== NOW)
      .map(([field, value]) => [field, encoded(value)]),
  );

function encoded(value: unknown): Json {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (value instanceof SecondsAgo) return encoded(value.now());
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encoded) } };
  if (typeof value === 'object') return { mapValue: { fields: toFields({ ...value }) } };
  throw new Error(`cannot encode ${String(value)}`);
}
