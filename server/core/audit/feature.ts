import type { Feature } from '../feature';
import { sealAudit, SEAL_PAUSE } from './audit-chain';

export const auditFeature = {
  timers: [
    { event: 'audit_seal_failed', run: sealAudit, pause: SEAL_PAUSE, failure: 'The audit trail could not be sealed' },
  ],
} satisfies Feature;
