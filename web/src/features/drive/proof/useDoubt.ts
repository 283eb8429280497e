import { type Reading, readingProblem } from '@mtos/model';
import { useState } from 'react';
import { LANGUAGE } from '../texts/texts';
import { proofTexts } from './proofTexts';

const miles = new Intl.NumberFormat(LANGUAGE === 'es' ? 'es-US' : 'en-US');

/**
 * Asks once about a reading that can't follow the last one. Returns the question about a reading; undefined if there is none,
 * or if the driver has kept it.
 */
export function useDoubt(last: Reading | undefined, answer: string): (reading: number | null) => string | undefined {
  const [kept, setKept] = useState<number>();
  return (reading) => {
    if (reading === null || !last || kept === reading) return undefined;
    if (!readingProblem({ miles: reading, at: Date.now() }, last)) return undefined;
    setKept(reading);
    return proofTexts.odometerDoubtful(miles.format(reading), miles.format(last.miles), answer);
  };
}
