/** The trips that follow a change of their order although a person changed them. */
export interface ReplacedTrips {
  readonly replaced: readonly string[];
  /** Those of them that are canceled, and would drive again. */
  readonly canceled: readonly string[];
}

/**
 * The trips to name in a change of which the person saw `shown` when they pressed Save; `latest` is the same by the time it is
 * written, as after a question. A trip that someone canceled or reinstated meanwhile stays as they left it, and so does one
 * that was not listed.
 */
export const stillReplaced = (shown: ReplacedTrips | undefined, latest: ReplacedTrips | undefined): readonly string[] =>
  (latest?.replaced ?? []).filter(
    (id) => shown?.replaced.includes(id) && latest?.canceled.includes(id) === shown.canceled.includes(id),
  );
