import { LIMITS } from '@mtos/model';

/** A name for a broker's format from the name of its file: 'MTM trips 2026-11-26 (2).csv' is 'MTM trips'. */
export function nameFromFile(fileName: string): string {
  const words = fileName
    .replace(/\.\w+$/, '')
    .split(/[\s_.()[\]-]+/)
    .filter((word) => word !== '' && !/\d/.test(word));
  return words.join(' ').slice(0, LIMITS.formatName).trim() || 'Broker';
}
