import { CommandRefused, runCommand } from '../process/command';
import { moveFiles } from './move-files';
import { openBucketOf, openFolder } from './open-store';

const USAGE = 'npm run files:move -- --to-bucket | --to-folder [--leave-damaged]';

// Moves all files between the folder and the bucket: 0 when the target has them all and is marked, 1 when damaged ones keep the source in use.
await runCommand(async ({ config, db }) => {
  const options = new Set(process.argv.slice(2));
  const isToBucket = options.has('--to-bucket');
  if (isToBucket === options.has('--to-folder')) throw new CommandRefused(USAGE);
  const { dataDir, s3 } = config;
  if (!s3) throw new CommandRefused('No bucket is set: give S3_ENDPOINT, S3_BUCKET and its keys, for both directions.');
  const [folder, bucket] = [await openFolder({ dataDir }), openBucketOf({ dataDir, s3 })];
  const stores = isToBucket ? { from: folder, to: bucket } : { from: bucket, to: folder };
  const leavesDamaged = options.has('--leave-damaged');
  const { copied, present, damaged } = await moveFiles(db, stores, { leavesDamaged });
  const lines = [`${String(copied)} files copied, ${String(present)} were there, ${String(damaged.length)} damaged`, ...damaged];
  const isMoved = damaged.length === 0 || leavesDamaged;
  lines.push(
    isMoved
      ? `${stores.to.name} has the files now: ${isToBucket ? 'start the portal with' : 'start the portal without'} S3_BUCKET.`
      : 'Damaged files were not copied: restore them and repeat, or leave them behind by --leave-damaged.',
  );
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  return isMoved ? 0 : 1;
});
