import type { Deps } from '../../deps';
import type { MailRow } from './queries/mails';

/**
 * The parameters to compose a mail now, with the portal's name. Links with tokens are made only here: mails are stored for years, and such a
 * link gives access to whoever reads it.
 */
export async function composedParameters(
  { db, clock, config, features }: Pick<Deps, 'db' | 'clock' | 'config' | 'features'>,
  mail: MailRow,
): Promise<MailRow['parameters']> {
  const parameters = { ...mail.parameters, portal: config.titleSuffix };
  for (const { parametersOf } of features) Object.assign(parameters, await parametersOf?.({ db, clock, config }, mail));
  return parameters;
}
