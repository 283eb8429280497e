import { newTextNumber, type TextNumber, textNumberSchema } from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { skipBroken } from '../skipBroken';

/**
 * What is known of a number. Undefined if that can't be read: it can hold a STOP, so nothing is sent to the number, and nothing is
 * written over it but a new STOP or START.
 */
export const readTextNumber = (stored: DocumentSnapshot, number: string): TextNumber | undefined =>
  stored.exists ? skipBroken(() => parseDocument(textNumberSchema, stored)) : newTextNumber(number);
