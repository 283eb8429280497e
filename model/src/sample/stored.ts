import type { Instant } from '../documents';

/** A document as it is handed to an SDK for writing: its instants are JavaScript dates. */
export type Stored<Doc> = {
  readonly [Key in keyof Doc]: Doc[Key] extends Instant ? Date : null extends Doc[Key] ? OrNull<Doc[Key]> : Doc[Key];
};
type OrNull<Value> = Exclude<Value, null> extends Instant ? Date | null : Value;

/** A document and where it is stored. */
export interface StoredDocument {
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
}
