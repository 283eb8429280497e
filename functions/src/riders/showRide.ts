import { randomUUID } from 'node:crypto';
import type { Request } from 'firebase-functions/https';
import { logUnexpected } from '../logs';
import { findRide } from './findRide';
import { admitRequest } from './linkRequests';
import { type RiderPost, readPost } from './readPost';
import { renderBusy, renderEnded, renderRide } from './renderRide';
import { RIDE_HEADERS, ridePage } from './ridePage';
import { chooseLanguage, type RiderLanguage } from './rideTexts';
import { storePost } from './storePost';

/** `/r/{token}` is the page, `/r/{token}/ride` its data. */
const PATH = /^\/r\/([^/]+?)(\/ride)?\/?$/;

/** What a request needs of the response. */
interface Response {
  status(code: number): this;
  set(headers: Readonly<Record<string, string>>): this;
  type(name: string): this;
  send(body: string): unknown;
  json(body: unknown): unknown;
}

interface Answer {
  readonly status: number;
  /** The part of the page that changes. */
  readonly ride: string;
  readonly company: string;
  /** Where the page is after its form was sent. */
  readonly location?: string;
}

interface Asked {
  readonly token: string;
  readonly language: RiderLanguage;
  /** For the data of an open page. */
  readonly isData: boolean;
}

/**
 * Shows a ride to whoever has its link: as a page, or as the data with which an open page follows it. A POST stores what the rider
 * says; nothing else writes. After it, a browser without JavaScript is led back to the page.
 */
export async function showRide(request: Request, response: Response): Promise<void> {
  const language = chooseLanguage(request.query.lang, request.header('accept-language'));
  const [, token = '', data] = PATH.exec(request.path) ?? [];
  const isData = data !== undefined;
  const { status, ride, company, location } = await answer(request, { token, language, isData });
  response.status(status).set({
    ...RIDE_HEADERS,
    ...(status === 429 && { 'Retry-After': '60' }),
    ...(location && { Location: location }),
  });
  if (isData) response.json({ html: ride });
  else response.type('html').send(ridePage({ language, company, ride, token: status === 200 ? token : undefined }));
}

async function answer(request: Request, asked: Asked): Promise<Answer> {
  const { token, language, isData } = asked;
  const nothing = { ride: renderEnded(language), company: '' };
  const busy = { ride: renderBusy(language), company: '' };
  const isPost = request.method === 'POST';
  if (!isPost && request.method !== 'GET' && request.method !== 'HEAD') return { status: 405, ...nothing };
  const post = isPost ? readPost(request.header('content-type'), request.rawBody) : undefined;
  if (typeof post === 'number') return { status: post, ...nothing };
  const now = new Date();
  try {
    const hash = admitRequest(token);
    if (hash === undefined) return { status: 404, ...nothing };
    if (hash === 'busy') return { status: 429, ...busy };
    const shows = post ? await storePost(hash, post, language, now) : true;
    if (shows === 'busy') return { status: 429, ...busy };
    if (!shows) return { status: 404, ...nothing };
    if (post && !isData) return { status: 303, ...nothing, location: pageAfter(post, asked) };
    const view = await findRide(hash, now, post !== undefined || request.query.answered !== undefined);
    if (view === 'busy') return { status: 429, ...busy };
    if (!view) return { status: 404, ...nothing };
    return { status: 200, ride: renderRide(view, language, now), company: view.company };
  } catch (error) {
    logUnexpected(randomUUID(), error);
    return { status: 503, ...busy };
  }
}

/** The page, read anew, at what it says of the answer. */
const pageAfter = ({ kind }: RiderPost, { token, language }: Asked): string =>
  `/r/${token}?lang=${language}&answered=1${kind === 'nothing' ? '' : `#${kind}`}`;
