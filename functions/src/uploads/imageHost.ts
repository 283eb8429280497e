import { callProblem } from '../callProblem';
import { cloudinaryApiKey, cloudinaryCloudName, imageHostOrigin } from '../config';
import { signParams } from './signParams';

/** The image host accepts a signature for an hour after its timestamp; a backdated one expires sooner. */
const HOST_ACCEPTS_SECONDS = 60 * 60;
const UPLOAD_SECONDS = 10 * 60;
/** Longer than the host ever takes for a small answer. */
const TIMEOUT_MS = 10_000;

interface Host {
  readonly cloudName: string;
  readonly apiKey: string;
  /** The start of the URLs of the host's API. */
  readonly url: string;
}

/** The image host as the project's settings name it. @throws HttpsError `not-configured` */
export function readHost(): Host {
  const [cloudName, apiKey] = [cloudinaryCloudName.value(), cloudinaryApiKey.value()];
  if (cloudName === '' || apiKey === '') throw callProblem('not-configured');
  return { cloudName, apiKey, url: `${imageHostOrigin()}/v1_1/${cloudName}` };
}

/** In seconds since 1970, as the host counts. */
export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/** The timestamp with which a signature of an upload is valid for ten minutes. */
export const uploadTimestamp = (): number => nowInSeconds() - HOST_ACCEPTS_SECONDS + UPLOAD_SECONDS;

/** How a file is delivered: to everyone who knows its URL, or only with a signature. */
export type Delivery = 'upload' | 'authenticated';

/**
 * Deletes a file at the image host, and the copies that its network keeps. One that is gone already needs nothing.
 * @throws HttpsError `not-configured`; Error if the host does not confirm it
 */
export async function destroyFile(publicId: string, type: Delivery): Promise<void> {
  const { url, apiKey } = readHost();
  const params = { public_id: publicId, type, invalidate: 'true', timestamp: String(nowInSeconds()) };
  const body = new URLSearchParams({ ...params, api_key: apiKey, signature: await signParams(params) });
  const response = await fetch(`${url}/image/destroy`, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer: unknown = await response.json();
  const result = typeof answer === 'object' && answer !== null && 'result' in answer ? answer.result : undefined;
  if (result !== 'ok' && result !== 'not found') throw new Error(`The image host answered ${response.status}`);
}
