import type { Clock } from '@domain/values/clock';
import type { Roles } from '@domain/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config';
import type { Db } from './db/db';
import type { FileStore } from './files/file-store';
import type { JobQueue } from './jobs/job-queue';
import type { MailTemplates } from './mail/templates';
import type { PageTexts } from './page-texts/page-texts';
import type { PageMarks } from './repositories/page-marks';
import type { CatalogueKeeper } from './repositories/programme-counts';

/** The dependencies of every handler and service. */
export interface Deps {
  db: Db;
  clock: Clock;
  config: Config;
  files: FileStore;
  jobs: JobQueue;
  /** The pages of text, ours or the operator's. */
  texts: PageTexts;
  /** The words of mails, ours or the operator's. */
  templates: MailTemplates;
  /** Caches the counts over the whole catalogue; without it they are computed for each request. */
  keepCatalogue?: CatalogueKeeper | undefined;
  /** Keeps rows of long lists, from which their deep pages are found; without it each walks over all rows before it. */
  pageMarks?: PageMarks | undefined;
}

/** The signed-in person, read from a verified access token. */
export interface Identity {
  sub: string;
  email: string | undefined;
  givenName: string | undefined;
  familyName: string | undefined;
  /** The client whose service account it is: a system of an institution. Undefined for people. */
  client?: string | undefined;
  groups: readonly string[];
  roles: Roles;
}

/** The request as a handler gets it; `identity` is null only on operations that are open to everyone. */
export interface Exchange {
  identity: Identity | null;
  /** Merges the body into the stored record: fields that this person may not write (`x-roles`) keep their stored value. */
  onto: (stored: object) => Record<string, unknown>;
  request: FastifyRequest;
  reply: FastifyReply;
}
