/** Thrown to roll back the transaction of a dry run; `answer` is its result. */
export class DryRun<Answer> extends Error {
  constructor(readonly answer: Answer) {
    super('A dry run changes nothing.');
  }
}
