import { escapeHtml } from './escapeHtml';
import type { SmsMessage } from './smsProtocol';

/** The page of the fake SMS provider: the phones that got texts, each with its conversation and a box to answer. */
export function smsPage(messages: readonly SmsMessage[]): string {
  const numbers = [...new Set(messages.map(numberOf))].reverse();
  const phones = numbers.map((number) =>
    phone(
      number,
      messages.filter((message) => numberOf(message) === number),
    ),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Texts to riders</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
section { border-top: 1px solid #8888; padding: .5rem 0 1rem }
h2 { font-size: 1rem }
p { margin: .25rem 0; overflow-wrap: anywhere }
p.in { text-align: right }
small { display: block; opacity: .7 }
</style>
</head>
<body>
<h1>Texts to riders</h1>
<p>A stand-in for the SMS provider: nothing leaves this computer. <a href="/">Reload</a></p>
${phones.join('\n') || '<p>No texts yet.</p>'}
</body>
</html>
`;
}

const numberOf = ({ direction, from, to }: SmsMessage) => (direction === 'out' ? to : from);

function phone(number: string, messages: readonly SmsMessage[]): string {
  return `<section>
<h2>${escapeHtml(number)}</h2>
${messages.map(line).join('\n')}
<form method="post" action="/answers">
<input type="hidden" name="from" value="${escapeHtml(number)}">
<input name="body" aria-label="Answer from ${escapeHtml(number)}" required> <button>Send</button>
</form>
</section>`;
}

function line({ direction, body, status, at, reply = '' }: SmsMessage): string {
  const [, replied] = /<Message>([\s\S]*)<\/Message>/.exec(reply) ?? [];
  const time = `<small>${escapeHtml(at.slice(11, 16))} UTC, ${escapeHtml(status)}</small>`;
  // The reply is TwiML, whose text is escaped as it is in HTML
  return `<p class="${direction}">${escapeHtml(body)}${time}</p>${replied ? `<p class="out">${replied}</p>` : ''}`;
}
