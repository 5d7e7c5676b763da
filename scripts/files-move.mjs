/** `npm run files:move`: builds the portal when its sources changed, then moves all files between the folder and the bucket. */
import { runBuilt } from './lib/built-command.mjs';

await runBuilt('files-move');
