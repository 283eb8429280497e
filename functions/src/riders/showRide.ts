import { randomUUID } from 'node:crypto';
import type { Request } from 'firebase-functions/https';
import { logUnexpected } from '../logs';
import { findRide } from './findRide';
import { renderBusy, renderEnded, renderRide } from './renderRide';
import { RIDE_HEADERS, ridePage } from './ridePage';
import { chooseLanguage, type RiderLanguage } from './rideTexts';

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
}

/** Shows a ride to whoever has its link: as a page, or as the data with which an open page follows it. Writes nothing. */
export async function showRide(request: Request, response: Response): Promise<void> {
  const language = chooseLanguage(request.query.lang, request.header('accept-language'));
  const [, token = '', isData] = PATH.exec(request.path) ?? [];
  const { status, ride, company } = await answer(request.method, token, language);
  response.status(status).set({ ...RIDE_HEADERS, ...(status === 429 && { 'Retry-After': '60' }) });
  if (isData) response.json({ html: ride });
  else response.type('html').send(ridePage({ language, company, ride, token: status === 200 ? token : undefined }));
}

async function answer(method: string, token: string, language: RiderLanguage): Promise<Answer> {
  const nothing = { ride: renderEnded(language), company: '' };
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, ...nothing };
  const now = new Date();
  try {
    const view = await findRide(token, now);
    if (view === 'busy') return { status: 429, ride: renderBusy(language), company: '' };
    if (!view) return { status: 404, ...nothing };
    return { status: 200, ride: renderRide(view, language, now), company: view.company };
  } catch (error) {
    logUnexpected(randomUUID(), error);
    return { status: 503, ride: renderBusy(language), company: '' };
  }
}
