import { randomUUID } from 'node:crypto';
import { decodeJwt, type JWTPayload } from 'jose';
import { administer, CLIENT, ISSUER } from './places';

interface Named {
  id: string;
}

/** The group and audience mappers of the client `portal`, which `docs/integration.md` also prescribes for an institution's client. */
async function portalMappers(): Promise<object[]> {
  const [portal] = (await administer('GET', `/clients?clientId=${CLIENT}`)) as { protocolMappers: object[] }[];
  return portal?.protocolMappers.map((mapper) => ({ ...mapper, id: undefined })) ?? [];
}

/** Registers a confidential client whose service account is in one group only; returns its access token by client credentials. */
export async function institutionToken(group: string): Promise<{ token: string; claims: JWTPayload; expected: { sub: string; azp: string } }> {
  const clientId = `students-${randomUUID()}`;
  const secret = randomUUID();
  const flows = { serviceAccountsEnabled: true, standardFlowEnabled: false, fullScopeAllowed: false };
  await administer('POST', '/clients', { clientId, secret, ...flows, protocolMappers: await portalMappers() });
  const [client] = (await administer('GET', `/clients?clientId=${clientId}`)) as Named[];
  const account = (await administer('GET', `/clients/${client?.id ?? ''}/service-account-user`)) as Named;
  const wanted = (await administer('GET', `/group-by-path${group}`)) as Named;
  for (const other of (await administer('GET', `/users/${account.id}/groups`)) as Named[])
    await administer('DELETE', `/users/${account.id}/groups/${other.id}`);
  await administer('PUT', `/users/${account.id}/groups/${wanted.id}`);
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: secret });
  const answer = await fetch(`${ISSUER}/protocol/openid-connect/token`, { method: 'POST', body: form });
  const given = await answer.text();
  if (!answer.ok) throw new Error(`Keycloak answers ${String(answer.status)} to the client credentials: ${given}`);
  const { access_token: token } = JSON.parse(given) as { access_token: string };
  return { token, claims: decodeJwt(token), expected: { sub: account.id, azp: clientId } };
}
