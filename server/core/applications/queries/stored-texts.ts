import type { Db } from '../../../platform/db/db';

/** A text of the portal as it was once displayed, with the values that were inserted into it. */
interface StoredText {
  /** SHA-256 in hex of `content` as canonical JSON. */
  sha256: string;
  /** The name of the page that displays it. */
  page: string;
  content: Record<string, unknown>;
}

/** Stores a text permanently; idempotent for a text that is already stored. */
export async function storeText(tx: Db, { sha256, page, content }: StoredText, now: Date): Promise<void> {
  const [known] = await tx.prepared(`select 1 from stored_texts where sha256 = $1`, [sha256]);
  if (known) return;
  await tx.query(`insert into stored_texts (sha256, page, content, stored_at) values ($1, $2, $3::jsonb, $4) on conflict do nothing`, [
    sha256,
    page,
    JSON.stringify(content),
    now,
  ]);
}

/** A stored text, or undefined. */
export async function findStoredText<Content>(db: Db, sha256: string): Promise<{ content: Content; stored_at: string | Date } | undefined> {
  const [row] = await db.query<{ content: Content; stored_at: string | Date }>(`select content, stored_at from stored_texts where sha256 = $1`, [sha256]);
  return row;
}
