/** `npm run catalogue:import -- <file…>`: builds the portal when its sources changed, then runs the import in this process. */
import { runBuilt } from './lib/built-command.mjs';

await runBuilt('catalogue-import');
