/** An issuer that signs the access tokens of a benchmark, so that no user has to sign in. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Starts an issuer that only serves its key set, and signs tokens on request. */
export async function startIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'bench', alg: 'RS256' }] });
  const server = createServer((_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(keys));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const issuer = `http://localhost:${String(port)}/realms/bench`;
  return {
    issuer,
    /** An access token that is valid for an hour. @param {string} sub @param {string} group such as `/Applicants` */
    tokenOf: (sub, group) =>
      new SignJWT({ typ: 'Bearer', azp: 'portal', groups: [group], email: `${sub}@example.org`, given_name: 'Example', family_name: sub })
        .setProtectedHeader({ alg: 'RS256', kid: 'bench' })
        .setSubject(sub)
        .setIssuer(issuer)
        .setAudience('propylaea-api')
        .setExpirationTime('1h')
        .sign(privateKey),
    close: () => server.close(),
  };
}
