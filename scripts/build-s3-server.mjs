/** Builds the S3 server on which the file store is tested, unless this machine has it. */
import { buildS3Server } from './lib/s3-server.mjs';

const missing = buildS3Server();
if (missing !== undefined) {
  console.log(missing);
  process.exitCode = 1;
}
