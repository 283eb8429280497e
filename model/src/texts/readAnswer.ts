import type { TextAnswer } from './riderText';

// Carriers and the provider act on the first three by themselves
const WORDS: Readonly<Record<Exclude<TextAnswer, 'other'>, ReadonlySet<string>>> = {
  stop: new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'CANCEL']),
  start: new Set(['START', 'YES', 'UNSTOP']),
  help: new Set(['HELP', 'INFO']),
  ready: new Set(['1', 'C', 'READY', 'SI', 'LISTO', 'LISTA']),
  cancel: new Set(['2', 'NO']),
};
const ANSWERS = ['stop', 'start', 'help', 'ready', 'cancel'] as const;

/** A rider's text in capitals, without accents, and without what stands around it. */
export const answerWord = (body: string): string =>
  body
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .toUpperCase();

/** What a rider's text means: a single word that is known, or `other`, which a person reads. */
export function readAnswer(body: string): TextAnswer {
  const word = answerWord(body);
  return ANSWERS.find((answer) => WORDS[answer].has(word)) ?? 'other';
}
