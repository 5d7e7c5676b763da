import type { EntitySchema, RecordData } from '../schema-ui';

export interface Mistake {
  /** Counted from 1. */
  line: number;
  text: string;
  /** The file under `schemas/` that has the mistake; undefined for the schema itself. */
  file?: string;
}

/** The data for completion. */
export interface Vocabulary {
  /** The definitions of schemas/vocabulary.json: `node`, which has the keywords with their schemas, and those that it refers to. */
  definitions: Readonly<Record<string, EntitySchema>>;
  /** The value types by name. */
  types: Record<string, EntitySchema>;
  /** The fields by which a reference can show the records of a resource, by its name. */
  labels: Record<string, readonly string[]>;
}

/** The texts that are generated from a schema. */
export interface Derived {
  types: string;
  openapi: string;
  changes: readonly { id: string; detail: string; breaking: boolean; meaning: string; declared: boolean }[];
}

async function ask<T>(path: string, options?: RequestInit): Promise<T> {
  const answer = await fetch(`/studio/${path}`, options).catch(() => {
    throw new Error('The studio does not answer: start npm run studio again. The text here is kept while this page is open.');
  });
  const body = (await answer.json()) as T & { message?: string };
  // A refused save is not thrown: the server responds with the mistakes, or with the file that has changed.
  if (!answer.ok && answer.status !== 422 && answer.status !== 409) throw new Error(body.message ?? answer.statusText);
  return body;
}

const sent = (method: string, body: string): RequestInit => ({ method, body, headers: { 'content-type': 'text/plain' } });

/** Requests to the studio's development server. Each throws an `Error` with the server's message. */
export const studioApi = {
  list: () => ask<Vocabulary & { names: string[] }>('schemas'),
  open: (name: string) => ask<{ text: string; samples: RecordData[] }>(`schemas/${name}`),
  draw: (name: string, text: string) => ask<{ schema: EntitySchema } | { mistake: Mistake }>(`draw/${name}`, sent('POST', text)),
  check: (name: string, text: string) => ask<{ mistakes: Mistake[] }>(`check/${name}`, sent('POST', text)),
  derive: (name: string, text: string) => ask<Derived>(`derive/${name}`, sent('POST', text)),
  /** Creates a section of the profile: its schema, its examples and its entry in the list of sections. */
  addSection: (name: string, titles: object) => ask<object>(`sections/${name}`, sent('POST', JSON.stringify(titles))),
  /**
   * Writes the schema unless it has a mistake, or its file is no longer `texts.before`, and gives what the file holds then (`found`).
   * Mistakes in other files, such as its examples, do not prevent the write.
   */
  save: (name: string, texts: { text: string; before: string }) =>
    ask<{ written: boolean; mistakes: Mistake[]; found?: string }>(`schemas/${name}`, sent('PUT', JSON.stringify(texts))),
};
