import type { Clock } from '@domain/values/clock';
import type { Roles } from '@domain/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config';
import type { Facts } from './core/facts';
import type { Db } from './platform/db/db';
import type { FileStore } from './platform/files/file-store';
import type { PdfCheck } from './platform/files/pdf-check';
import type { JobQueue } from './platform/jobs/job-queue';
import type { MailTemplates } from './platform/mail/templates';
import type { Papers } from './core/applications/papers';
import type { PageTexts } from './platform/texts/page-texts';
import type { PageCursors } from './core/catalogue/queries/page-cursors';
import type { CountsCache } from './core/catalogue/queries/programme-counts';

/** The dependencies of every handler and service. */
export interface Deps {
  db: Db;
  clock: Clock;
  config: Config;
  files: FileStore;
  /** The built file of the thread that reads workbooks beside the event loop. */
  sheetThread: URL;
  /** Makes PDF documents beside the event loop. */
  papers: Papers;
  /** Opens uploaded PDFs beside the event loop. */
  checkPdf: PdfCheck;
  jobs: JobQueue;
  /** The text pages, built in or the operator's. */
  texts: PageTexts;
  /** The mail templates, built in or the operator's. */
  templates: MailTemplates;
  /** The capabilities of the portal, which the core asks for what it does not know itself. */
  features: readonly Facts[];
  /** Caches the counts over the whole catalogue; without it they are computed for each request. */
  countsCache?: CountsCache | undefined;
  /** Caches rows of long lists as starting points for keyset pagination of deep pages; without it, each deep page scans all rows before it. */
  pageCursors?: PageCursors | undefined;
}

/** The signed-in person, read from a verified access token. */
export interface Identity {
  sub: string;
  email: string | undefined;
  /** Whether the identity provider has verified that the address is theirs; a token that says nothing of it counts as no. */
  isEmailVerified?: boolean;
  givenName: string | undefined;
  familyName: string | undefined;
  /** The client of a service account, such as an institution's system; undefined for people. */
  client?: string | undefined;
  groups: readonly string[];
  roles: Roles;
}

/** The request as a handler gets it; `identity` is null only on operations that are open to everyone. */
export interface Exchange {
  identity: Identity | null;
  /** Merges the body into the stored record: fields that this person may not write (`x-roles`) keep their stored value. */
  mergeInto: (stored: object) => Record<string, unknown>;
  request: FastifyRequest;
  reply: FastifyReply;
}
