import { randomUUID } from 'node:crypto';
import type { Request } from 'firebase-functions/https';
import { logUnexpected } from '../logs';
import { findRide } from './findRide';
import { admitRequest } from './linkRequests';
import { type RiderPost, readPost } from './readPost';
import { renderBusy, renderEnded, renderProblem, renderRide } from './renderRide';
import { RIDE_HEADERS, ridePage } from './ridePage';
import { chooseLanguage, type PostProblem, RIDE_TEXTS, type RiderLanguage } from './rideTexts';
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
  /** Why what was sent was not stored. */
  readonly problem?: PostProblem;
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
  const { status, ride, company, location, problem } = await answer(request, { token, language, isData });
  response.status(status).set({
    ...RIDE_HEADERS,
    ...(status === 429 && { 'Retry-After': '60' }),
    ...(location && { Location: location }),
  });
  if (isData) {
    response.json({ html: ride, ...(problem && { problem: RIDE_TEXTS[language].problems[problem] }) });
    return;
  }
  const page = problem ? `${renderProblem(problem, language)}${ride}` : ride;
  const asksAgain = status === 200 || problem !== undefined;
  response.type('html').send(ridePage({ language, company, ride: page, token: asksAgain ? token : undefined }));
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
    const result = post ? await storePost(hash, post, language, now) : 'stored';
    if (result === 'busy') return { status: 429, ...busy };
    if (result === 'gone') return { status: 404, ...nothing };
    // From then on, what is read has the answer in it
    const shownAt = new Date();
    const isStored = result === 'stored';
    if (post && isStored && !isData) return { status: 303, ...nothing, location: pageAfter(post, asked, shownAt) };
    const isRead = post && post.kind !== 'nothing' && post.kind !== 'noRating';
    const answeredAt = isRead ? shownAt.getTime() : isData ? undefined : readAnswered(request.query.answered, now);
    const view = await findRide(hash, shownAt, answeredAt);
    if (view === 'busy') return { status: 429, ...busy };
    if (!view) return { status: 404, ...nothing };
    const shown = { ride: renderRide(view, language, now), company: view.company };
    if (isStored) return { status: 200, ...shown };
    return { status: result === 'full' ? 429 : 422, ...shown, problem: result };
  } catch (error) {
    logUnexpected(randomUUID(), error);
    return { status: 503, ...busy };
  }
}

/** The page with the latest data, at what it says of the answer. */
const pageAfter = ({ kind }: RiderPost, { token, language }: Asked, at: Date): string =>
  `/r/${token}?lang=${language}&answered=${at.getTime()}#${kind}`;

/** For how long a page can be asked for as what follows an answer, in milliseconds. */
const ANSWERED_FOR = 15_000;

/** When the rider answered, by the page's URL, if that is just over; a page that stays there uses the cache again. */
function readAnswered(answered: unknown, now: Date): number | undefined {
  const at = typeof answered === 'string' && /^\d{13}$/.test(answered) ? Number(answered) : 0;
  return at <= now.getTime() && at > now.getTime() - ANSWERED_FOR ? at : undefined;
}
