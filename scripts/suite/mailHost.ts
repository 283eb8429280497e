import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { escapeHtml } from './escapeHtml';
import type { ReceivedMail } from './parseMail';
import { createSmtpServer } from './smtpServer';

/**
 * A fake mail server on this machine. It takes mail over SMTP and keeps it in memory until it is stopped. Its page shows the
 * mails with their files. Tests read them as JSON: `GET /inbox?to=`.
 */
export interface MailHost {
  /** Its page. */
  readonly url: string;
  /** Where functions send mail. */
  readonly smtpUrl: string;
  stop(): Promise<void>;
}

export async function startMailHost(port: number): Promise<MailHost> {
  const mails: ReceivedMail[] = [];
  const smtp = createSmtpServer((mail) => mails.push(mail));
  const pages = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mail');
    const [, mailIndex, fileIndex] = /^\/files\/(\d+)\/(\d+)$/.exec(pathname) ?? [];
    const file = mails[Number(mailIndex)]?.files[Number(fileIndex)];
    if (file) send(response, 'application/pdf', Buffer.from(file.content, 'base64'));
    else if (pathname === '/inbox')
      send(response, 'application/json', JSON.stringify({ mails: inboxOf(mails, searchParams.get('to')) }));
    else if (pathname === '/') send(response, 'text/html; charset=utf-8', mailPage(mails));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve, reject) => pages.once('error', reject).listen(port, '127.0.0.1', resolve));
  const { port: smtpPort } = smtp.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    stop: async () => {
      pages.closeAllConnections();
      await Promise.all([smtp, pages].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

const inboxOf = (mails: readonly ReceivedMail[], to: string | null) =>
  mails.filter((mail) => to === null || mail.to.includes(to));

function send(response: ServerResponse, type: string, content: string | Buffer): void {
  response.writeHead(200, { 'content-type': type }).end(content);
}

/** The mails, the newest first. */
function mailPage(mails: readonly ReceivedMail[]): string {
  const shown = mails.map(
    ({ to, from, replyTo, subject, text, files }, index) => `<section>
<h2>${escapeHtml(subject)}</h2>
<p><small>From ${escapeHtml(from)}, to ${escapeHtml(to.join(', '))}, answers to ${escapeHtml(replyTo)}</small></p>
<pre>${escapeHtml(text)}</pre>
${files.map(({ name }, file) => `<p><a href="/files/${index}/${file}">${escapeHtml(name)}</a></p>`).join('\n')}
</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailed invoices</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
section { border-top: 1px solid #8888; padding: .5rem 0 1rem }
h2 { font-size: 1rem }
pre { white-space: pre-wrap; font: inherit }
</style>
</head>
<body>
<h1>Mailed invoices</h1>
<p>A stand-in for the mail server: nothing leaves this computer. <a href="/">Reload</a></p>
${shown.toReversed().join('\n') || '<p>No mail yet.</p>'}
</body>
</html>
`;
}
