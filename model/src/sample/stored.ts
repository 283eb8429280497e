import type { Instant } from '../documents/instant';

/** A document to write through an SDK: its instants are JavaScript dates. */
export type Stored<Doc> = {
  readonly [Key in keyof Doc]: Doc[Key] extends Instant | undefined
    ? Date
    : null extends Doc[Key]
      ? OrNull<Doc[Key]>
      : Doc[Key];
};
type OrNull<Value> = Exclude<Value, null | undefined> extends Instant ? Date | null : Value;

/** A document and its path. */
export interface StoredDocument {
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
}
