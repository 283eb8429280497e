import { randomUUID } from 'node:crypto';
import {
  type AuthorizationInput,
  EMPTY_PROFILE,
  emptyAuthorizationInput,
  type FrequentPlaceInput,
  frequentPlaceFields,
  paths,
  SYSTEM,
  toAuthorizationContent,
} from '@mtos/model';
import { buildProfile } from '@mtos/model/sample';
import { expect } from 'vitest';
import { deleteAuthorization, saveAuthorization } from '../../web/src/features/clients/authorizationActions';
import { saveClientProfile } from '../../web/src/features/clients/clientActions';
import { deleteFrequentPlace, saveFrequentPlace } from '../../web/src/features/places/placeActions';
import { db } from '../functions/admin';
import { type ActionCase, AT } from './actionCase';

const FREQUENT_PLACE: FrequentPlaceInput = {
  name: 'Dustpan Dialysis',
  address: '2 Dustpan Street, Queens',
  notes: '',
  phone: '',
  hours: '',
};

const AUTHORIZATION: AuthorizationInput = {
  ...emptyAuthorizationInput('2026-01-01'),
  ...{ number: 'A-4711', payer: 'Medicaid', from: '2026-01-01', until: '2026-12-31', weekdays: [1, 3], unit: 'leg' },
  ...{ total: 36, weekLimit: 3, places: '2 Dustpan Street, Queens\n', needs: ['wheelchair'], purpose: 'Dialysis' },
};

/** Clients, what they are authorized for, and where they often ride. */
export const clientCases: readonly ActionCase[] = [
  {
    name: 'saveClientProfile',
    prepare: async ({ account, owner }) => {
      const uid = `client-${randomUUID()}`;
      const start = { ...EMPTY_PROFILE, name: 'Abner Teapot' };
      const profile = db.doc(paths.profile(account, uid));
      await profile.set(buildProfile(start, { at: new Date() }));
      const opened = { ...start, searchGrams: [], version: 1, createdAt: AT, updatedAt: AT, updatedBy: SYSTEM };
      return {
        run: (writer) => saveClientProfile(writer, uid, { opened, start, fields: { officeNotes: 'Rings twice.' } }),
        stored: async () => (await profile.get()).data(),
        expected: expect.objectContaining({ officeNotes: 'Rings twice.', version: 2, updatedBy: owner.uid }),
      };
    },
  },
  {
    name: 'saveAuthorization',
    prepare: async ({ account, owner }) => {
      const id = `authorization-${randomUUID()}`;
      return {
        run: (writer) => saveAuthorization(writer, { id, clientUid: 'abner' }, AUTHORIZATION, undefined),
        stored: async () => (await db.doc(paths.authorization(account, id)).get()).data(),
        expected: expect.objectContaining({
          ...toAuthorizationContent(AUTHORIZATION),
          ...{ clientUid: 'abner', version: 1, updatedBy: owner.uid },
        }),
      };
    },
  },
  {
    name: 'deleteAuthorization',
    prepare: async ({ account }) => {
      const authorization = db.doc(paths.authorization(account, `authorization-${randomUUID()}`));
      const at = new Date();
      await authorization.set({
        ...toAuthorizationContent(AUTHORIZATION),
        ...{ clientUid: 'abner', version: 1, createdAt: at, updatedAt: at, updatedBy: 'other-admin' },
      });
      return {
        run: (writer) => deleteAuthorization(writer, authorization.id),
        stored: async () => (await authorization.get()).exists,
        expected: false,
      };
    },
  },
  {
    name: 'saveFrequentPlace',
    prepare: async ({ account, owner }) => {
      const id = `place-${randomUUID()}`;
      return {
        run: (writer) => saveFrequentPlace(writer, id, FREQUENT_PLACE),
        stored: async () => (await db.doc(paths.frequentPlace(account, id)).get()).data(),
        expected: expect.objectContaining({ name: 'Dustpan Dialysis', updatedBy: owner.uid }),
      };
    },
  },
  {
    name: 'deleteFrequentPlace',
    prepare: async ({ account, owner }) => {
      const place = db.doc(paths.frequentPlace(account, `place-${randomUUID()}`));
      await place.set({ ...frequentPlaceFields(FREQUENT_PLACE), updatedAt: new Date(), updatedBy: owner.uid });
      return {
        run: (writer) => deleteFrequentPlace(writer, place.id),
        stored: async () => (await place.get()).exists,
        expected: false,
      };
    },
  },
];
