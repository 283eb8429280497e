import { randomUUID } from 'node:crypto';
import { type LogFormat, paths } from '@mtos/model';
import { expect } from 'vitest';
import { deleteFormat, saveFormat } from '../../web/src/features/tripImport/formats/formatActions';
import { deleteLogFormat, saveLogFormat } from '../../web/src/features/tripLog/logFormatActions';
import { db } from '../functions/admin';
import type { ActionCase } from './actionCase';

const BROKER_FORMAT = { name: 'Broker', columns: { name: 'Member' }, answers: { 'need:w-ep': 'wheelchair' } };
const LOG_FORMAT: Pick<LogFormat, 'name' | 'columns' | 'headers'> = {
  name: 'Dustpan Brokerage',
  columns: ['client', 'date'],
  headers: { client: 'Member' },
};

/** Formats of brokers' files, and of the trip log. */
export const formatCases: readonly ActionCase[] = [
  {
    name: 'saveFormat',
    prepare: async ({ account, owner }) => {
      const id = `format-${randomUUID()}`;
      return {
        run: (writer) => saveFormat(writer, id, BROKER_FORMAT),
        stored: async () => (await db.doc(paths.columnMapping(account, id)).get()).data(),
        expected: { ...BROKER_FORMAT, updatedAt: expect.anything(), updatedBy: owner.uid },
      };
    },
  },
  {
    name: 'deleteFormat',
    prepare: async ({ account, owner }) => {
      const format = db.doc(paths.columnMapping(account, `format-${randomUUID()}`));
      await format.set({ ...BROKER_FORMAT, updatedAt: new Date(), updatedBy: owner.uid });
      return {
        run: (writer) => deleteFormat(writer, format.id),
        stored: async () => (await format.get()).exists,
        expected: false,
      };
    },
  },
  {
    name: 'saveLogFormat',
    prepare: async ({ account, owner }) => {
      const id = `format-${randomUUID()}`;
      return {
        run: (writer) => saveLogFormat(writer, id, LOG_FORMAT),
        stored: async () => (await db.doc(paths.logFormat(account, id)).get()).data(),
        expected: { ...LOG_FORMAT, updatedAt: expect.anything(), updatedBy: owner.uid },
      };
    },
  },
  {
    name: 'deleteLogFormat',
    prepare: async ({ account, owner }) => {
      const format = db.doc(paths.logFormat(account, `format-${randomUUID()}`));
      await format.set({ ...LOG_FORMAT, updatedAt: new Date(), updatedBy: owner.uid });
      return {
        run: (writer) => deleteLogFormat(writer, format.id),
        stored: async () => (await format.get()).exists,
        expected: false,
      };
    },
  },
];
