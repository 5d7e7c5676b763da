import { runCommand } from '../../platform/process/command';
import { sealAudit, verifyAudit } from './audit-chain';

// Verifies the hash chain of the audit trail: exit code 0 when it holds, 1 with the first place where it does not.
await runCommand(async ({ db }) => {
  await sealAudit({ db });
  const { intact, broken } = await verifyAudit({ db });
  process.stdout.write(
    `${intact} lines of the audit trail hold${broken === undefined ? '' : `, the one at place ${broken} was changed, or one before it was taken away`}\n`,
  );
  return broken === undefined ? 0 : 1;
});
