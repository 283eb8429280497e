import { createHash } from 'node:crypto';
import { escapeHtml } from './escapeHtml';
import { RIDE_TEXTS, type RiderLanguage } from './rideTexts';

/** The page's style sheet: 18 px, dark where the phone is dark, and no font, picture, or script of anyone else. */
const STYLE = `
:root{color-scheme:light dark;--ground:#f6f7f6;--ink:#17201c;--muted:#4c5851;--line:#cdd4d0;--edge:#76827b;--soft:#e6ece8;--accent:#12633f;--on-accent:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#0f1211;--ink:#eef2f0;--muted:#a9b5af;--line:#38423d;--edge:#7d8a83;--soft:#1a211e;--accent:#5fd39b;--on-accent:#06140d}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;padding:1.25rem;background:#f6f7f6;background:var(--ground);color:#17201c;color:var(--ink);font:112.5%/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:break-word}
header,main,footer{max-width:32rem;margin:0 auto}
header{display:flex;flex-wrap:wrap;gap:.5rem 1rem;justify-content:space-between;align-items:baseline}
header p{margin:0;font-weight:600}
a{color:#12633f;color:var(--accent)}
header a{display:inline-flex;align-items:center;min-height:48px}
h1{font-size:1.6rem;line-height:1.25;margin:1.25rem 0}
p{margin:0 0 1rem}
.time span{display:block;color:var(--muted)}
.time strong{font-size:1.6rem;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:.35rem 1rem;margin:0 0 1.25rem;padding:1rem 0;border:solid var(--line);border-width:1px 0}
dt{color:var(--muted)}
dd{margin:0;font-weight:600;min-width:0}
.button{display:block;width:100%;padding:.85rem 1rem;border:2px solid #12633f;border-color:var(--accent);border-radius:.6rem;background:#12633f;background:var(--accent);color:#fff;color:var(--on-accent);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.quiet{background:none;color:#12633f;color:var(--accent)}
[aria-busy]{opacity:.6}
form,details,.said{margin:0 0 1rem}
.said{padding:.75rem 1rem;border-left:4px solid var(--accent);background:var(--soft)}
summary{display:flex;align-items:center;justify-content:center;min-height:48px;color:var(--accent);text-decoration:underline;cursor:pointer}
fieldset{display:flex;flex-wrap:wrap;gap:.5rem;margin:0 0 1rem;padding:0;border:0}
legend{padding:0 0 .5rem;font-weight:600}
fieldset label{display:flex;align-items:center;gap:.4rem;min-height:48px;padding:0 .75rem;border:1px solid var(--edge);border-radius:.6rem}
input{width:1.2rem;height:1.2rem;margin:0;accent-color:var(--accent)}
textarea{display:block;width:100%;margin:.35rem 0;padding:.6rem .75rem;border:1px solid var(--edge);border-radius:.6rem;background:var(--ground);color:inherit;font:inherit}
.help,small{color:var(--muted);font-size:1rem}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
#said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
`;

/**
 * Asks for the ride every 20 seconds while the page is visible, and shows what has changed. Sends forms without leaving the page,
 * once however often they are pressed. Without it, the page shows the ride as it was when it was opened, and forms lead back to it.
 * In the language of old phones.
 */
const SCRIPT = `
(function(){
var ride=document.getElementById('ride'),said=document.getElementById('said'),note=document.getElementById('note');
var url=ride.getAttribute('data-url'),shown=ride.innerHTML,timer,running=null,sending=false;
function get(id){return document.getElementById(id)}
function wait(seconds){clearTimeout(timer);timer=setTimeout(ask,seconds*1000)}
function show(html){
var next=document.createElement('div');next.innerHTML=html;
if(next.innerHTML===shown)return;
shown=next.innerHTML;
var before=ride.querySelector('h1').textContent,focused=document.activeElement&&ride.contains(document.activeElement)?document.activeElement.id:'',open=ride.querySelector('details[open]');
ride.innerHTML=html;
var now=ride.querySelector('h1').textContent,details=ride.querySelector('details');
if(now!==before)said.textContent=now;
if(open&&details)details.setAttribute('open','');
var again=focused&&get(focused);if(again)again.focus();
}
function request(method,body,done,failed){
var asked=new XMLHttpRequest();
asked.open(method,url);asked.timeout=15000;
if(body)asked.setRequestHeader('Content-Type','application/x-www-form-urlencoded');
asked.onload=function(){
var answer=null;try{answer=JSON.parse(asked.responseText)}catch(e){}
if(!answer||(asked.status!==200&&asked.status!==404))return failed(asked.status,answer&&answer.problem);
note.textContent='';show(answer.html);done();
if(asked.status===200)wait(20);
};
asked.onerror=asked.ontimeout=function(){failed(0)};
asked.send(body);
return asked;
}
function ask(){
if(document.hidden||running||sending)return;
running=request('GET',null,function(){running=null},function(status){
running=null;
if(status!==429)note.textContent=note.getAttribute('data-text');
wait(status===429?60:20);
});
}
function send(event){
var form=event.target,fields=form.elements,body='',i,field;
for(i=0;i<fields.length;i++){field=fields[i];if(field.name&&(field.type!=='radio'||field.checked))body+='&'+field.name+'='+encodeURIComponent(field.value)}
event.preventDefault();
if(sending)return;
sending=true;clearTimeout(timer);if(running)running.abort();running=null;
var button=form.querySelector('button'),answer=fields.answer.value;
button.setAttribute('aria-busy','true');
request('POST',body.slice(1),function(){
sending=false;button.removeAttribute('aria-busy');
var told=get(answer);if(told)told.focus();
},function(status,problem){
sending=false;button.removeAttribute('aria-busy');
note.textContent=problem||note.getAttribute('data-unsent');note.scrollIntoView(false);wait(20);
});
}
ride.addEventListener('submit',send);
document.addEventListener('visibilitychange',function(){if(!document.hidden)ask()});
window.addEventListener('online',ask);
wait(20);
})();
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page's own policy, which firebase.json repeats: nothing but what is written in the page itself, and its own data. */
const RIDE_POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(SCRIPT)}`,
  `style-src ${hashOf(STYLE)}`,
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Nothing of a ride is kept by a browser, a proxy, or a search engine, and no other site learns the URL. */
export const RIDE_HEADERS = {
  'Content-Security-Policy': RIDE_POLICY,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
} as const;

interface Page {
  readonly language: RiderLanguage;
  readonly company: string;
  /** The rendered ride. */
  readonly ride: string;
  /** What follows the last slash of the page's URL; undefined for a page that does not ask again. */
  readonly token: string | undefined;
}

export function ridePage({ language, company, ride, token }: Page): string {
  const texts = RIDE_TEXTS[language];
  const other = language === 'en' ? 'es' : 'en';
  const asks = token === undefined ? '' : ` data-url="/r/${escapeHtml(token)}/ride?lang=${language}"`;
  const title = company === '' ? texts.title : `${texts.title} · ${company}`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="format-detection" content="telephone=no">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<header><p>${escapeHtml(company)}</p><a href="?lang=${other}" hreflang="${other}" lang="${other}">${texts.language}</a></header>
<main id="ride"${asks}>${ride}</main>
<footer><p id="note" role="status" data-text="${escapeHtml(texts.offline)}" data-unsent="${escapeHtml(texts.notSent)}"></p><p id="said" role="status"></p></footer>
${token === undefined ? '' : `<script>${SCRIPT}</script>`}
</body>
</html>
`;
}
