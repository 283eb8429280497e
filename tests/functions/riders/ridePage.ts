import { type LinkRecipient, type ManageRideLinkAnswer, paths, type TripStep } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { suite } from '../../suite';
import { db } from '../admin';
import { call } from '../call';
import type { Person } from '../people';

/** Where functions show rides, without Hosting in front. */
const endpoint = () => `${suite.functions.url}/${suite.projectId}/us-central1/showRide`;

/** Asks for the link to a trip as the console does. */
export const manageLink = (by: Person, tripId: string, task: 'copy' | 'revoke', recipient: LinkRecipient = 'client') =>
  call('manageRideLink', { tripId, recipient, task }, { token: by.token });

/** Copies the link to a trip. Returns its token. */
export async function copyLink(by: Person, tripId: string, recipient?: LinkRecipient): Promise<string> {
  const { result, error } = await manageLink(by, tripId, 'copy', recipient);
  const token = (result as ManageRideLinkAnswer | undefined)?.token;
  if (!token) throw new Error(JSON.stringify(error));
  return token;
}

/** Opens the page of a link. @param rest what follows the token */
export const openRide = (token: string, rest = '', init: RequestInit = {}, origin = endpoint()) =>
  fetch(`${origin}/r/${token}${rest}`, init);

/** Sends a form of a link's page, as a browser without JavaScript does. */
export const postRide = (token: string, fields: Readonly<Record<string, string>>, init: RequestInit = {}) =>
  openRide(token, '?lang=en', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', ...init });

/** What an open page is told, which can be ten seconds old. */
export async function askRide(token: string): Promise<{ readonly status: number; readonly html: string }> {
  const response = await openRide(token, '/ride?lang=en');
  const { html } = (await response.json()) as { html: string };
  return { status: response.status, html };
}

/** Stores a driver's last step of a trip, as functions derive it from the driver's events. */
export async function storeStep(tripId: string, driverUid: string, stage: TripStep | null, at = new Date()) {
  const time = Timestamp.fromDate(at);
  const steps = ['onMyWay', 'arrived', 'onBoard', 'droppedOff'] as const;
  const last = stage === null ? -1 : steps.indexOf(stage);
  const times = Object.fromEntries(steps.map((step, index) => [step, index <= last ? time : null]));
  await db.doc(paths.trip(tripId)).update({
    status: stage === null ? 'Pending' : stage === 'droppedOff' ? 'Completed' : 'Active',
    progress: {
      ...{ driverUid, stage, times, odometers: { onBoard: null, droppedOff: null }, proof: null, noShow: null },
      ...{ unsettledAt: null, decided: { status: 'Pending', at: time }, movedAt: null },
    },
  });
}
