import { NO_COUNTS } from '@mtos/model';
import { ACCOUNT } from './people';
import { type Data, NOW } from './ruleCase';
import { stored } from './world';

/** Documents as an honest client of the account would write them, complete and right in every field. */

export const newTrip = (uid: string): Data => ({
  ...stored('trips/unassigned'),
  createdAt: NOW,
  updatedAt: NOW,
  statusAt: NOW,
  updatedBy: uid,
});

/** The fields that every edit of a stored trip sends along. */
export const nextVersion = (uid: string): Data => ({ version: 2, updatedAt: NOW, updatedBy: uid });

/** The fields of a move into another status, cancelling apart. */
export const move = (uid: string, status: string): Data => ({ ...nextVersion(uid), status, statusAt: NOW });

export const newOwner = (uid: string): Data => ({
  ...stored('users/owner'),
  subOwneruid: uid,
  email: `${uid}@example.com`,
  createdAt: NOW,
  updatedAt: NOW,
  updatedBy: uid,
});

export const newCounters: Data = { ...NO_COUNTS, watermark: null, updatedAt: NOW };

export const profileEdit = (uid: string): Data => ({ fullName: 'New Name', updatedAt: NOW, updatedBy: uid });

export const newStandingOrder = (uid: string): Data => ({
  ...stored(`accounts/${ACCOUNT}/standingOrders/order`),
  createdAt: NOW,
  updatedAt: NOW,
  updatedBy: uid,
});

export const standingOrderEdit = (uid: string): Data => ({ paused: true, updatedAt: NOW, updatedBy: uid });

export const newColumnMapping = (uid: string): Data => ({
  ...stored(`accounts/${ACCOUNT}/columnMappings/mapping`),
  updatedAt: NOW,
  updatedBy: uid,
});

export const newNotification = (uid: string): Data => ({
  ...stored('notifications/toAll'),
  sentBy: uid,
  createdAt: NOW,
});

export const newMessage = (uid: string): Data => ({ ...stored('messages/message'), userUid: uid, createdAt: NOW });

export const newLocation: Data = { ...stored('driverLocations/driver'), updatedAt: NOW };
