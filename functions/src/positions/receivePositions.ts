import { randomUUID } from 'node:crypto';
import { type PhoneReport, readPhoneReport } from '@mtos/model';
import type { Request } from 'firebase-functions/https';
import { networkAddress } from '../hourlyLimit';
import { logUnexpected } from '../logs';
import { recordReport } from './recordReport';
import { findTrackedDriver, isStillAnswered } from './trackerSecrets';

/** In bytes. Far more than a position; only what no one needs here is longer, such as OwnTracks' pictures of people. */
const MAX_BODY = 16 * 1024;

const METHODS = ['GET', 'POST'];
const PATH = /^\/positions\/([^/]+)$/;

/** What a request needs of the response. */
interface Response {
  status(code: number): this;
  json(body: unknown): unknown;
}

/**
 * Takes the positions that an app on a driver's phone sends. An app sends the same again until the answer is 200, before
 * anything else, so that is the answer to everything that can't be used, too: only a failure here makes the phone try again.
 */
export async function receivePositions(request: Request, response: Response): Promise<void> {
  try {
    const status = await answer(request);
    response.status(status).json(status === 200 ? [] : {});
  } catch (error) {
    logUnexpected(randomUUID(), error);
    response.status(503).json({});
  }
}

async function answer(request: Request): Promise<number> {
  if (!METHODS.includes(request.method)) return 405;
  const secret = PATH.exec(request.path)?.[1];
  const driver =
    secret === undefined ? undefined : await findTrackedDriver(secret, networkAddress({ rawRequest: request }));
  if (!driver) return 404;
  if (driver === 'busy') return 503;
  const now = Date.now();
  if (await recordReport(driver, readReport(request, now), now)) return 200;
  return (await isStillAnswered(driver)) ? 200 : 404;
}

function readReport({ rawBody, body, query }: Request, now: number): PhoneReport {
  const parsed: unknown = body;
  return readPhoneReport((rawBody?.length ?? 0) > MAX_BODY ? undefined : parsed, query, now);
}
