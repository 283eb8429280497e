import type { Client } from '../documents/client';
import { searchGrams } from '../queries/searchGrams';
import { identityKeys } from './identityKeys';

/**
 * What a client record is found by: the keys by which the person is recognized, the name, and the digits of the phone, however
 * it is written.
 */
export function clientSearchGrams({
  name,
  phone,
  medicaidId,
}: Pick<Client, 'name' | 'phone' | 'medicaidId'>): readonly string[] {
  const keys = identityKeys({ name, phones: [phone], memberNumbers: [medicaidId] });
  const known = keys.filter((key) => !key.endsWith(':'));
  return [...new Set([...known, ...searchGrams(name), ...searchGrams(phone.replace(/\D/g, ''))])];
}
