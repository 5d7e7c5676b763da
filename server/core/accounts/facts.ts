import type { components } from '@generated/api';
import type { Db } from '../../platform/db/db';
import type { ZipEntry } from '../../platform/files/zip';
import type { FrozenFile } from '../applications/queries/application-files';
import type { ApplicationRow } from '../applications/queries/applications';

/** The export of everything about a person, as its parts see it. */
export interface PersonExport {
  db: Db;
  sub: string;
  now: Date;
  json: (name: string, value: unknown) => ZipEntry;
  /** A stored file as it was uploaded, in a folder; a damaged one is only listed by name. */
  file: (folder: string, id: number, stored: Pick<FrozenFile, 'name' | 'size' | 'sha256'>) => AsyncGenerator<ZipEntry>;
}

/** A part of the export, with the tables that it gives of a person; a test compares them with those that the database has. */
export interface ExportPart<About extends unknown[] = []> {
  tables: readonly [string, ...string[]];
  /** Its entries, each read only after the previous one is consumed. */
  entries: (of: PersonExport, ...about: About) => AsyncGenerator<ZipEntry>;
}

/** A part for each application of the person; its entries belong into the folder. */
export type ApplicationExportPart = ExportPart<[folder: string, row: ApplicationRow]>;

/** Two accounts of one person, each by its `sub`: the records of `leaves` move to `remains`. */
export interface MergedAccounts {
  remains: string;
  leaves: string;
}

/** What a feature adds to the account of a person in the API. */
export type AccountParts = Partial<Pick<components['schemas']['accounts_record'], 'unread_updates'>>;

/** What a feature stores about a person, beside their applications. */
export interface AccountFacts {
  /** Its part of a person's account. */
  accountPartsOf?: (db: Db, sub: string) => Promise<AccountParts>;
  /** Its part of the export of everything about a person. */
  exportOf?: ExportPart;
  /** Its part of each application in that export. */
  exportOfApplication?: ApplicationExportPart;
  /** Moves its records of a person to their other account, in the transaction of the merge. */
  onMerge?: (tx: Db, accounts: MergedAccounts) => Promise<void>;
}
