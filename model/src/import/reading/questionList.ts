import type { ReadingChoices } from './fileReading';
import type { NoDriverReason } from './noDriverReason';
import type { RowAt } from './rawFile';
import type { QuestionTopic, ReadingQuestion } from './readingQuestion';

interface Asked {
  readonly id: string;
  readonly about: QuestionTopic;
  readonly value?: string;
  readonly options: readonly string[];
  readonly preset?: string | undefined;
  /** Whether any text of this form is an answer, not only an option. */
  readonly accepts?: RegExp;
  readonly isRequired?: boolean;
  readonly noDriver?: NoDriverReason | undefined;
  /** Can still grow while the file is read. */
  readonly zones?: readonly string[];
}

/** The questions about a file, each once with all rows that it decides. */
export class QuestionList {
  private readonly asked = new Map<string, { readonly question: Asked; readonly rows: RowAt[] }>();

  constructor(private readonly answers: ReadingChoices['answers']) {}

  /** The answer that counts: the one that a person gave, or the preset one; undefined if there is none yet. */
  ask(question: Asked, row?: RowAt): string | undefined {
    const known = this.asked.get(question.id) ?? { question, rows: [] };
    this.asked.set(question.id, known);
    if (row) known.rows.push({ sheet: row.sheet, line: row.line });
    return this.readAnswer(known.question);
  }

  /** What a person answered to a question, also to one that this file does not ask. */
  givenAnswer(id: string): string | undefined {
    return this.answers[id];
  }

  /** The same answers for rows about which nothing is asked. */
  unasked(): QuestionList {
    return new QuestionList(this.answers);
  }

  private readAnswer({ id, options, preset, accepts }: Asked): string | undefined {
    const given = this.answers[id];
    return given !== undefined && (options.includes(given) || accepts?.test(given)) ? given : preset;
  }

  /** The questions without an answer, each with the rows that wait for it. */
  openQuestions(): readonly { readonly id: string; readonly rows: readonly RowAt[] }[] {
    return [...this.asked.values()]
      .filter(({ question }) => this.readAnswer(question) === undefined)
      .map(({ question, rows }) => ({ id: question.id, rows }));
  }

  questions(): readonly ReadingQuestion[] {
    return [...this.asked.values()].map(({ question, rows }) => {
      const { id, about, value, options, preset, isRequired, noDriver, zones } = question;
      return {
        id,
        about,
        ...(value !== undefined && { value }),
        rows,
        options,
        ...(preset !== undefined && { preset }),
        ...(noDriver !== undefined && { noDriver }),
        ...(zones !== undefined && { zones: [...zones] }),
        isRequired: isRequired ?? preset === undefined,
      };
    });
  }
}
