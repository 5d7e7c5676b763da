import { join } from 'node:path';
import type { Config } from '../../config';
import type { Db } from '../db/db';
import { createDiskStore } from './disk-store';
import type { FileStore, RawFileStore } from './file-store';
import { ownStore } from './own-store';
import { createS3Store } from './s3-store';

type Settings = Pick<Config, 'dataDir' | 's3'>;

/** The folder of files in the data folder. */
export const openFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): Promise<RawFileStore> => createDiskStore(join(dataDir, 'files'));

/** The bucket of the settings; uploads are received in the data folder. */
export const openBucketOf = ({ dataDir, s3 }: { dataDir: string; s3: NonNullable<Config['s3']> }): RawFileStore =>
  createS3Store(s3, join(dataDir, 'files', 'incoming'));

/** The bucket that the settings name, else the folder in the data folder; whichever database it belongs to. */
export const openRawStore = async ({ dataDir, s3 }: Settings): Promise<RawFileStore> => s3 ? openBucketOf({ dataDir, s3 }) : openFolder({ dataDir });

/** The files of this database: in the bucket that the settings name, else in the data folder. */
export const openFileStore = async (settings: Settings, db: Db): Promise<FileStore> => ownStore(await openRawStore(settings), db);
