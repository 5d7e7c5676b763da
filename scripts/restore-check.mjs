/** `npm run restore:check`: builds the portal when its sources changed, then says what holds in a database and its files that were restored. */
import { runBuilt } from './lib/built-command.mjs';

await runBuilt('restore-check');
