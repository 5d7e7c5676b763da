import { runCommand } from '../../platform/process/command';
import { brokenAt, sealAudit, verifyAudit } from './audit-chain';

// Verifies the hash chain of the audit trail: exit code 0 when it holds, 1 with the first place where it does not.
await runCommand(async ({ db }) => {
  await sealAudit({ db });
  const { intact, broken } = await verifyAudit({ db });
  process.stdout.write(
    `${intact} lines of the audit trail hold${broken === undefined ? '' : `, ${brokenAt(broken)}`}\n`,
  );
  return broken === undefined ? 0 : 1;
});
