import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

/** The samples that operators start from, compared with what the portal knows. */

const DEPLOY = 'deploy';
const KUBERNETES = `${DEPLOY}/kubernetes/base`;
/** A request may last 180 seconds, and the process serves on for `SHUTDOWN_DELAY` before. */
const LONGEST_STOP = 190;
const PORTAL_IMAGE = /^propylaea(:|$)/;

const read = (path: string) => readFileSync(path, 'utf8');

/** The settings, and the files that some can be read from. */
function knownSettings(): Set<string> {
  const source = read('server/platform/settings.ts');
  const names = [...(/interface Settings \{(.*?)\n\}/s.exec(source)?.[1] ?? '').matchAll(/^ {2}([A-Z0-9_]+)\?:/gm)].map((match) => String(match[1]));
  const secrets = [...(/const SECRETS.*?\[(.*?)\]/s.exec(source)?.[1] ?? '').matchAll(/'([A-Z0-9_]+)'/g)].map((match) => String(match[1]));
  return new Set([...names, ...secrets.map((name) => `${name}_FILE`)]);
}

const unknownOf = (names: readonly string[]) => names.filter((name) => !knownSettings().has(name));

interface Service {
  image: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  stop_grace_period?: string;
  healthcheck?: { test?: string[] };
}

interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
}

const compose = parse(read(`${DEPLOY}/container/compose.yaml`), { merge: true }) as Compose;
const services = Object.entries(compose.services);
const portals = services.filter(([, { image }]) => PORTAL_IMAGE.test(image));

describe('compose.yaml', () => {
  it.each(services)('runs %s at a given version, without rights', (name, { image, user, read_only, cap_drop, security_opt }) => {
    expect(image).toMatch(/:v?\d+\.\d+/);
    expect(cap_drop).toEqual(['ALL']);
    expect(security_opt).toContain('no-new-privileges:true');
    // The start of Keycloak writes its own build; the S3 server owns a volume of root.
    if (name !== 'keycloak') expect(read_only).toBe(true);
    if (!['files', 'certificates'].includes(name)) expect(user).toMatch(/^[1-9]/);
  });

  it('runs two portals, a worker and a migration, with settings that the portal knows', () => {
    expect(portals.map(([, { environment }]) => environment?.['ROLE'])).toEqual(['web', 'web', 'worker', 'migrate']);
    for (const [, { environment = {} }] of portals) expect(unknownOf(Object.keys(environment))).toEqual([]);
  });

  it('asks each portal whether it is ready, and gives it time to stop', () => {
    for (const [, { environment, healthcheck, stop_grace_period }] of portals) {
      if (environment?.['ROLE'] !== 'migrate') expect(healthcheck?.test?.join(' ')).toContain('/readyz');
      expect(Number.parseInt(stop_grace_period ?? '0', 10)).toBeGreaterThanOrEqual(LONGEST_STOP);
    }
  });

  it('reads each secret from a file that secrets.sh makes and the service has', () => {
    const script = read(`${DEPLOY}/container/secrets.sh`);
    for (const name of Object.keys(compose.secrets)) expect(script).toMatch(new RegExp(`\\b${name}\\b`));
    for (const [, { environment = {}, secrets = [] }] of services) {
      const files = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'));
      expect(files.map((path) => path.slice('/run/secrets/'.length)).filter((name) => !secrets.includes(name))).toEqual([]);
      expect(
        Object.keys(environment).filter((name) => /(PASSWORD|SECRET_KEY|SECRETS_KEYS|_URL)$/.test(name) && /:\/\/[^/]*:[^/]*@/.test(environment[name] ?? '')),
      )
        .toEqual([]);
    }
  });

  it('mounts files that exist', () => {
    const mounted = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => String(volume.split(':')[0])).filter((path) => path.startsWith('.')));
    expect(mounted).not.toEqual([]);
    expect(mounted.filter((path) => !existsSync(join(DEPLOY, 'container', path)))).toEqual([]);
  });
});

interface Container {
  image: string;
  env: { name: string }[];
  readinessProbe?: { httpGet: { path: string } };
  livenessProbe?: { httpGet: { path: string } };
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean };
}

interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: { template: { spec: { terminationGracePeriodSeconds?: number; securityContext: { runAsNonRoot: boolean }; containers: Container[] } } };
}

const kustomization = parse(read(join(KUBERNETES, 'kustomization.yaml'))) as { resources: string[]; configMapGenerator: { literals: string[] }[] };
const manifests = kustomization.resources.flatMap((file) => parseAllDocuments(read(join(KUBERNETES, file))).map((document) => document.toJS() as Manifest));
const workloads = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');

describe('the manifests of Kubernetes', () => {
  it('are all in the kustomization', () => {
    expect(kustomization.resources.toSorted()).toEqual(readdirSync(KUBERNETES).filter((file) => file !== 'kustomization.yaml').toSorted());
  });

  it('give settings that the portal knows', () => {
    const literals = kustomization.configMapGenerator.flatMap((each) => each.literals.map((literal) => String(literal.split('=')[0])));
    const names = workloads.flatMap(({ spec }) => spec.template.spec.containers.flatMap(({ env }) => env.map(({ name }) => name)));
    expect(unknownOf([...literals, ...names])).toEqual([]);
  });

  it.each(workloads.map((each) => [each.metadata.name, each] as const))('run %s without rights', (_name, { kind, spec }) => {
    const { securityContext, containers, terminationGracePeriodSeconds } = spec.template.spec;
    expect(securityContext.runAsNonRoot).toBe(true);
    for (const container of containers) {
      expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
      if (kind === 'Deployment') {
        expect([container.readinessProbe?.httpGet.path, container.livenessProbe?.httpGet.path]).toEqual(['/readyz', '/healthz']);
      }
    }
    if (kind === 'Deployment') expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(LONGEST_STOP);
  });
});

it('the units of systemd give settings that the portal knows, and time to stop', () => {
  const folder = join(DEPLOY, 'systemd');
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.service'))) {
    const unit = read(join(folder, file));
    const names = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap((line) =>
      [...String(line[1]).matchAll(/([A-Z0-9_]+)=/g)].map((match) => String(match[1]))
    );
    expect(names).not.toEqual([]);
    expect(unknownOf(names)).toEqual([]);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(LONGEST_STOP);
  }
});

it('names settings of the portal alone in its documents on operation', () => {
  const folder = 'docs/operations';
  for (const file of readdirSync(folder)) {
    const names = [...read(join(folder, file)).matchAll(/\b((?:DATABASE|S3|SMTP|METRICS|SECRETS|CLAMAV|SHUTDOWN|TRUST|LOG)_[A-Z0-9_]+)\b/g)].map((match) =>
      String(match[1])
    );
    expect(unknownOf(names), file).toEqual([]);
  }
});
