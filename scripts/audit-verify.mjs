/** `npm run audit:verify`: builds the portal when its sources changed, then follows the chain of the audit trail. */
import { runBuilt } from './lib/built-command.mjs';

await runBuilt('audit-verify');
