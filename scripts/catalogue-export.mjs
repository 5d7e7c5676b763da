/** `npm run catalogue:export -- --universities <file> --programmes <file>`: builds the portal when its sources changed, then runs the export in this process. */
import { runBuilt } from './lib/built-command.mjs';

await runBuilt('catalogue-export');
