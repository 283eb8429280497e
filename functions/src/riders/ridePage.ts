import { createHash } from 'node:crypto';
import { escapeHtml } from './renderRide';
import { RIDE_TEXTS, type RiderLanguage } from './rideTexts';

/** The page's style sheet: 18 px, dark where the phone is dark, and no font, picture, or script of anyone else. */
const STYLE = `
:root{color-scheme:light dark;--ground:#f6f7f6;--ink:#17201c;--muted:#4c5851;--line:#cdd4d0;--accent:#12633f;--on-accent:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#0f1211;--ink:#eef2f0;--muted:#a9b5af;--line:#38423d;--accent:#5fd39b;--on-accent:#06140d}}
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
:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
#said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
`;

/**
 * Asks for the ride every 20 seconds while the page is visible, and shows what has changed. Without it, the page shows the ride
 * as it was when it was opened. In the language of old phones.
 */
const SCRIPT = `
(function(){
var ride=document.getElementById('ride'),said=document.getElementById('said'),note=document.getElementById('note');
var url=ride.getAttribute('data-url'),offline=note.getAttribute('data-text'),timer,running=false;
function wait(seconds){clearTimeout(timer);timer=setTimeout(ask,seconds*1000)}
function show(html){
var next=document.createElement('div');next.innerHTML=html;
if(next.innerHTML===ride.innerHTML)return;
var before=ride.querySelector('h1').textContent,focused=document.activeElement&&ride.contains(document.activeElement)?document.activeElement.id:'';
ride.innerHTML=html;
var now=ride.querySelector('h1').textContent;
if(now!==before)said.textContent=now;
var again=focused&&document.getElementById(focused);if(again)again.focus();
}
function ask(){
if(document.hidden||running)return;
running=true;
var request=new XMLHttpRequest();
request.open('GET',url);request.timeout=15000;
request.onload=function(){
running=false;
var answer=null;try{answer=JSON.parse(request.responseText)}catch(e){}
if(request.status===429)return wait(60);
if(!answer||(request.status!==200&&request.status!==404))return failed();
note.textContent='';show(answer.html);
if(request.status===200)wait(20);
};
request.onerror=request.ontimeout=failed;
request.send();
}
function failed(){running=false;note.textContent=offline;wait(20)}
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
<footer><p id="note" role="status" data-text="${escapeHtml(texts.offline)}"></p><p id="said" role="status"></p></footer>
${token === undefined ? '' : `<script>${SCRIPT}</script>`}
</body>
</html>
`;
}
