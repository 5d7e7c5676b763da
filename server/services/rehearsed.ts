/** Thrown to roll back a dry run; it carries what would have been done. */
export class Rehearsed<Answer> extends Error {
  constructor(readonly answer: Answer) {
    super('A dry run changes nothing.');
  }
}
