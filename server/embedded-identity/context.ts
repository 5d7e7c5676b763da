import type Provider from 'oidc-provider';
import type { Config } from '../config';
import type { Db } from '../platform/db/db';
import type { TokenVerifier } from '../platform/identity/tokens';
import type { SignInLimit } from './sign-in-limit';
import type { SigningKeys } from './signing-keys';

/** The settings that the embedded provider reads. */
export type ProviderConfig = Pick<Config, 'publicUrl' | 'issuer' | 'clientId' | 'audience' | 'titleSuffix' | 'trial'>;

/** What the embedded provider's routes share. */
export interface ProviderContext {
  config: ProviderConfig;
  db: Db;
  provider: Provider;
  keys: SigningKeys;
  verify: TokenVerifier;
  limit: SignInLimit;
  /** The portal's origin, e.g. `http://localhost:8080`: the only one that may be redirected to or may post here. */
  origin: string;
}
