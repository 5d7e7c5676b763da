/** The part of the frozen copy that an evaluator may see. */
export interface ShownCopy {
  profile: Record<string, unknown>;
  answers: Record<string, unknown>;
  documents: Record<string, number>;
  files: { id: number; name: string; size: number; type: string }[];
}
