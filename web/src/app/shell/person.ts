/** What the frame shows of the signed-in person. */
export interface Person {
  readonly name: string;
  readonly organization: string;
  /** Address of the picture, or nothing. */
  readonly picture: string | null;
}
