import { createServer, type Server, type Socket } from 'node:net';
import { parseMail, type ReceivedMail } from './parseMail';

/** Addresses with which a test chooses what happens to a mail. */
export const SPECIAL_MAILBOXES = {
  /** Refused. */
  unknown: 'unknown@payer.example',
  /** The server refuses the mail when it has read it. */
  spam: 'spam@payer.example',
  /** The server takes the mail, and the connection ends before it says so. */
  dropped: 'dropped@payer.example',
} as const;

/** The commands of SMTP that the functions use, and what the fake mail server does with mail: it gives it to `onMail`. */
export function createSmtpServer(onMail: (mail: ReceivedMail) => void): Server {
  return createServer((socket) => {
    // A client that goes away is no fault of the server
    socket.on('error', () => socket.destroy());
    socket.setEncoding('latin1');
    serve(socket, onMail);
  });
}

function serve(socket: Socket, onMail: (mail: ReceivedMail) => void): void {
  const reply = (line: string) => socket.write(`${line}\r\n`);
  let input = '';
  let recipients: string[] = [];
  let isData = false;

  const takeMail = (source: string) => {
    isData = false;
    if (recipients.includes(SPECIAL_MAILBOXES.spam)) return reply('554 5.7.1 Refused as spam');
    onMail(parseMail(source.replace(/\r\n\.\./g, '\r\n.'), recipients));
    if (recipients.includes(SPECIAL_MAILBOXES.dropped)) return socket.destroy();
    return reply('250 2.0.0 Accepted');
  };
  const takeCommand = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO' || verb === 'HELO') return reply('250 mail.example');
    if (verb === 'MAIL') {
      recipients = [];
      return reply('250 2.1.0 Ok');
    }
    if (verb === 'RCPT') {
      const [, address = ''] = /<(.*)>/.exec(line) ?? [];
      if (address === SPECIAL_MAILBOXES.unknown) return reply('550 5.1.1 No such mailbox');
      recipients.push(address);
      return reply('250 2.1.5 Ok');
    }
    if (verb === 'DATA') {
      isData = true;
      return reply('354 End data with <CR><LF>.<CR><LF>');
    }
    if (verb === 'QUIT') return socket.end('221 2.0.0 Bye\r\n');
    return reply('250 2.0.0 Ok');
  };

  reply('220 mail.example ESMTP');
  socket.on('data', (data) => {
    input += data.toString();
    for (;;) {
      const end = input.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end === -1) return;
      const taken = input.slice(0, end);
      input = input.slice(end + (isData ? 5 : 2));
      if (isData) takeMail(taken);
      else takeCommand(taken);
    }
  });
}
