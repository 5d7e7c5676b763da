/** What the server tells every browser at `/config.json`, before it can sign people in. */
export interface BrowserConfig {
  issuer: string;
  /** The issuer as keycloak-js takes it: address of the server, realm and client. */
  url: string;
  realm: string;
  clientId: string;
  /** The portal's own address, the only one at which the embedded provider signs people in. */
  publicUrl: string;
  titleSuffix: string;
  embeddedProvider: boolean;
  /** Whether the catalogue holds invented data, which the interface must say. */
  demo: boolean;
  /** Days after which what ended is anonymised; null is never. */
  retentionDays: number | null;
  languages: readonly string[];
}
