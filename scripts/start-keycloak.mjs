/** For trying: the portal at port 8080 (`PORT`) with a real Keycloak and the demo people, until it is stopped. Nothing is kept. */
import { startPortalOnKeycloak } from './lib/keycloak-portal.mjs';

// The exit handlers of both stop their processes and remove their files.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0));

const { url, env } = await startPortalOnKeycloak(Number(process.env.PORT ?? 8080));
console.log(`The portal is ready at ${url}; its people sign in at ${env.KEYCLOAK_URL} (realm propylaea).`);
console.log(
  `Demo people: applicant@example.org, secretary@example.org, crete@example.org, helpdesk@example.org, evaluator@example.org, evaluator2@example.org, password propylaea-demo.`,
);
console.log(`Administrator of this Keycloak: ${env.KEYCLOAK_ADMIN_USERNAME}, password ${env.KEYCLOAK_ADMIN_PASSWORD}`);
setInterval(() => undefined, 60_000);
