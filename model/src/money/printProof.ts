import { check } from '../documents/schema';
import { SIGNATURE_BOX, type TripProgress, tripProgressSchema } from '../driver/tripProgress';
import { clockIn, formatClock } from '../time/timeZone';

/** When a trip was driven and who signed for it, in words. */
export interface PrintedProof {
  /** 'Picked up 8:58 AM, dropped off 9:31 AM'. */
  readonly times: string;
  /** 'Signed by Ann Teapot (client)', or that there is no signature. */
  readonly signed: string;
  /** The path data of the signature in SIGNATURE_BOX; empty if it can't be shown. */
  readonly drawing: string;
}

interface Of {
  /** The trip's progress as it is stored, which may be broken. */
  readonly progress: unknown;
  /** The stored path data of the signature; empty without one. */
  readonly drawing: string;
  readonly timeZone: string;
}

export function printProof({ progress, drawing, timeZone }: Of): PrintedProof {
  const { data } = check(tripProgressSchema, progress);
  if (!data) return { times: 'The times are not recorded', signed: 'No signature', drawing: '' };
  const { times, proof } = data;
  const at = (instant: TripProgress['times']['onBoard']) =>
    instant ? formatClock(clockIn(timeZone, instant.toDate())) : 'at an unknown time';
  const readable = proof?.signedBy ? readDrawing(drawing) : '';
  return {
    times: `Picked up ${at(times.onBoard)}, dropped off ${at(times.droppedOff)}`,
    signed: describeSigned(proof, readable !== ''),
    drawing: readable,
  };
}

function describeSigned(proof: TripProgress['proof'], hasDrawing: boolean): string {
  if (!proof?.signedBy) return proof?.note ? `No signature: ${proof.note}` : 'No signature';
  const who = `Signed by ${proof.name} (${proof.signedBy})`;
  return hasDrawing ? who : `${who}, no drawn signature`;
}

/** How many numbers each command of a path takes. */
const COMMANDS: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, C: 6 };
const LARGEST = Math.max(SIGNATURE_BOX.width, SIGNATURE_BOX.height);

/** The path data, if it is a drawing with a line inside of the box; empty if it is none or broken. */
export function readDrawing(drawing: string): string {
  if (!/^M/.test(drawing) || !/[LQC]/.test(drawing)) return '';
  const commands = drawing.match(/[A-Z][^A-Z]*/g) ?? [];
  const isWhole = commands.every((command) => {
    const numbers = command
      .slice(1)
      .trim()
      .split(/[\s,]+/)
      .map(toNumber);
    return (
      numbers.length === COMMANDS[command.charAt(0)] && numbers.every((number) => number >= 0 && number <= LARGEST)
    );
  });
  return isWhole ? drawing : '';
}

/** NaN for anything but a plain number. */
const toNumber = (text: string): number => (/^\d{1,4}(\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN);
