/** A mail as the fake mail server received it. */
export interface ReceivedMail {
  /** The addresses that the server accepted. */
  readonly to: readonly string[];
  readonly from: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  /** In base64. */
  readonly files: readonly { readonly name: string; readonly content: string }[];
  /** All header lines, as they came. */
  readonly headers: string;
}

type Headers = ReadonlyMap<string, string>;

/** Reads a mail as far as the functions write it: one text, and files. */
export function parseMail(source: string, to: readonly string[]): ReceivedMail {
  const { head, headers, body } = splitPart(source);
  const [, boundary] = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '') ?? [];
  const parts = boundary === undefined ? [{ headers, body }] : splitBody(body, boundary);
  const isFile = (part: { readonly headers: Headers }) =>
    (part.headers.get('content-disposition') ?? '').startsWith('attachment');
  const text = parts.find((part) => !isFile(part));
  return {
    to,
    from: decodeWords(headers.get('from') ?? ''),
    replyTo: headers.get('reply-to') ?? '',
    subject: decodeWords(headers.get('subject') ?? ''),
    text: text ? decode(text.headers, text.body).toString('utf8') : '',
    files: parts.filter(isFile).map((part) => ({
      name: /filename="?([^";]+)"?/.exec(part.headers.get('content-disposition') ?? '')?.[1] ?? '',
      content: decode(part.headers, part.body).toString('base64'),
    })),
    headers: head,
  };
}

function splitPart(source: string): { readonly head: string; readonly headers: Headers; readonly body: string } {
  const end = source.indexOf('\r\n\r\n');
  const head = source.slice(0, end);
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { head, headers, body: source.slice(end + 4) };
}

const splitBody = (body: string, boundary: string) =>
  body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => splitPart(part.slice(2)));

function decode(headers: Headers, body: string): Buffer {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  return encoding === 'quoted-printable' ? decodeQuoted(body) : Buffer.from(body);
}

const decodeQuoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );

/** Words of a header that are not ASCII: `=?UTF-8?Q?…?=`. */
const decodeWords = (text: string): string =>
  text
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replace(/_/g, ' ')).toString('utf8'),
    );
