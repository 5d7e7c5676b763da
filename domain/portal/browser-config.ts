/** The configuration that every browser loads from `/config.json` before the user can sign in. */
export interface BrowserConfig {
  issuer: string;
  /** The issuer in the form that keycloak-js expects: URL of the server, realm and client. */
  url: string;
  realm: string;
  clientId: string;
  /** The portal's own URL, the only one at which the embedded identity provider accepts sign-ins. */
  publicUrl: string;
  titleSuffix: string;
  embeddedProvider: boolean;
  /** Whether the catalogue has demo data; the interface must say so. */
  demo: boolean;
  /** Days after which ended applications are anonymised and drafts of closed calls deleted; null means never. */
  retentionDays: number | null;
  languages: readonly string[];
}
