/** `npm run files:verify`: builds the portal when its sources changed, then checks every stored file against its SHA-256. */
import { runBuilt } from './lib/built-command.mjs';

await runBuilt('files-verify');
