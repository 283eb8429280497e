import { callProblem } from '../callProblem';
import { cloudinaryApiKey, cloudinaryCloudName, imageHostOrigin } from '../config';
import { signParams } from './signParams';

/** The image host accepts a signature for an hour after its timestamp; a backdated one expires sooner. */
const HOST_ACCEPTS_SECONDS = 60 * 60;
const UPLOAD_SECONDS = 10 * 60;
/** Longer than the host ever takes for a small answer. */
const TIMEOUT_MS = 10_000;
/** The host's own status for too many requests, and everyone else's. */
const TOO_MANY_STATUSES = [420, 429];

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

/** How the host stores a file, which its signatures don't cover. */
export const RESOURCE_TYPES = ['image', 'raw', 'video'] as const;
type ResourceType = (typeof RESOURCE_TYPES)[number];

/** Asks the host, and waits for an answer only so long. @throws HttpsError `too-many` */
export async function askHost(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (TOO_MANY_STATUSES.includes(response.status))
    throw callProblem('too-many', { message: 'Too many files were added or deleted. Please try again in an hour.' });
  return response;
}

/** @param path such as `image/destroy` @throws as `askHost`; HttpsError `not-configured` */
export async function postToHost(path: string, given: Readonly<Record<string, string>>): Promise<Response> {
  const { url, apiKey } = readHost();
  const params = { ...given, timestamp: String(nowInSeconds()) };
  const body = new URLSearchParams({ ...params, api_key: apiKey, signature: await signParams(params) });
  return askHost(`${url}/${path}`, { method: 'POST', body });
}

/**
 * Deletes a file at the image host, and the copies that its network keeps. One that is gone already needs nothing.
 * @throws HttpsError `not-configured`; Error if the host does not confirm it
 */
export async function destroyFile(publicId: string, type: Delivery, resource: ResourceType = 'image'): Promise<void> {
  const response = await postToHost(`${resource}/destroy`, { public_id: publicId, type, invalidate: 'true' });
  const answer: unknown = await response.json();
  const result = typeof answer === 'object' && answer !== null && 'result' in answer ? answer.result : undefined;
  if (result !== 'ok' && result !== 'not found') throw new Error(`The image host answered ${response.status}`);
}
