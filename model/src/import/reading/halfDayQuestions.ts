import { inAfternoon, isBareHour, isOpenHalf } from './halfDays';
import type { QuestionList } from './questionList';
import type { RowCells } from './rowCells';
import { wordKey } from './wordMeanings';

/** Asks which half of the day times are in, in a file whose times don't say it. */
export class HalfDayQuestions {
  constructor(
    private readonly questions: QuestionList,
    /** Whether a time such as 1:30 can be in the night or in the afternoon. */
    private readonly hasOpenHalves: boolean,
  ) {}

  /** Whether a cell doesn't say if its time is in the night or in the afternoon. */
  isOpen(text: string): boolean {
    return this.hasOpenHalves && isOpenHalf(text);
  }

  /** Whether a cell doesn't say if its time is in the morning or in the evening. */
  isBare(text: string): boolean {
    return this.hasOpenHalves && isBareHour(text);
  }

  /** Asks for the half of a pick-up, which may be a will-call; undefined while it is open. */
  askPickUp(
    cells: RowCells,
    { text, clock }: { readonly text: string; readonly clock: string },
    which: PickUp,
    notes: string[],
  ): string | undefined {
    noteTime(notes, text, which);
    const later = inAfternoon(clock);
    return this.questions.ask(
      {
        id: `time:${wordKey(text)}`,
        about: 'willCall',
        value: text,
        options: [later, clock, 'willCall'],
        preset: clock < '04:00' ? later : undefined,
      },
      cells.at,
    );
  }

  /** Asks for the half of an appointment in the morning; undefined while it is open. */
  askAppointment(cells: RowCells, text: string, clock: string): string | undefined {
    const later = inAfternoon(clock);
    const asked = { id: `appointment:${wordKey(text)}`, about: 'appointment', value: text } as const;
    const preset = clock < '04:00' ? later : undefined;
    return this.questions.ask({ ...asked, options: [later, clock], preset }, cells.at);
  }
}

type PickUp = 'Pick-up' | 'Return';

/** Keeps the time as the file has it, once. */
export function noteTime(notes: string[], text: string, which: PickUp): void {
  const note = `${which} time in the file: ${text}`;
  if (!notes.includes(note)) notes.push(note);
}
