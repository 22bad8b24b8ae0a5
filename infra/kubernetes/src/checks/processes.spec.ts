import { serviceNames } from '@lab/contracts';
import { passwordVariable } from '@lab/postgres';
import { loadConfig } from '@lab/service-kit/process';
import { describe, expect, it } from '@jest/globals';
import { secrets } from '../../../local/src/secrets/secrets.js';
import { treesAt, type Manifest } from '../kustomize/manifest.js';
import { built, overlays } from '../overlays.js';
import { configSchema, environmentOf, formerKeys } from './environment.js';
import { podsOf, type Pods } from './pods.js';

const processes = ['gateway', ...serviceNames];
const cases = overlays.flatMap((overlay) => processes.map((process) => [overlay, process] as const));

const find = (overlay: string, kind: string, name: string): Manifest => {
  const manifest = built.get(overlay)!.find((one) => one.kind === kind && one.metadata.name === name);
  if (!manifest) throw new Error(`${overlay} has no ${kind} ${name}.`);
  return manifest;
};

const podsNamed = (overlay: string, name: string): Pods =>
  podsOf(built.get(overlay)!).find(({ owner }) => owner.metadata.name === name)!;

const environment = (overlay: string, name: string) => environmentOf(podsNamed(overlay, name), built.get(overlay)!);

describe.each(cases)('%s: %s', (overlay, process) => {
  it('has a Deployment, a Service, a disruption budget and an autoscaler', () => {
    for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler']) {
      expect(find(overlay, kind, `lab-${process}`).metadata.namespace).toBe('lab-portal');
    }
  });

  it('starts: its environment holds all it reads, in the right form', async () => {
    const config = loadConfig(await configSchema(process), environment(overlay, `lab-${process}`));
    expect(config).toMatchObject({ HOST: '0.0.0.0', PORT: 8080, LAB_TIME_ZONE: 'Asia/Taipei' });
  });

  it('starts with the Secret of an installation from before, which had one secret for everything', async () => {
    const former = environmentOf(podsNamed(overlay, `lab-${process}`), built.get(overlay)!, formerKeys);
    const config = loadConfig(await configSchema(process), former);
    expect(config).toMatchObject({ INTERNAL_SECRET: expect.any(String) });
  });

  it('does not start without the settings', async () => {
    const pods = podsNamed(overlay, `lab-${process}`);
    const schema = await configSchema(process);
    expect(() => loadConfig(schema, environmentOf(pods, []))).toThrow('_URL is not set, but it is required.');
  });

  it('is found by the others where the settings say', () => {
    const { origin, port } = new URL(
      environment(overlay, 'lab-gateway')[urlVariable(process)] ?? 'http://lab-gateway:8080',
    );
    const [service] = treesAt(find(overlay, 'Service', `lab-${process}`), 'spec.ports');
    expect([origin, Number(port)]).toEqual([`http://lab-${process}:8080`, service!['port']]);
  });

  it('runs its own image, in a version', () => {
    const images = podsNamed(overlay, `lab-${process}`).spec.containers!.map(({ image }) => image);
    expect(images).toEqual([expect.stringMatching(new RegExp(`^[^/]+\\.[^/]+/.+/${process}:[^:]+$`))]);
  });
});

const urlVariable = (process: string): string => `${process.toUpperCase().replaceAll('-', '_')}_URL`;

describe.each(overlays)('%s', (overlay) => {
  it('sets the database up with what the set-up reads, for the database that the services use', () => {
    const setup = environment(overlay, 'database-setup');
    const passwords = serviceNames.map(passwordVariable);
    expect(Object.keys(setup)).toEqual(expect.arrayContaining(['DATABASE_URL', ...passwords]));
    expect(new URL(environment(overlay, 'lab-members')['DATABASE_URL']!).username).toBe('');
  });

  it('serves the host of PUBLIC_URL over TLS and believes the proxy in front', () => {
    const { PUBLIC_URL, TRUST_PROXY } = environment(overlay, 'lab-gateway');
    const { host, protocol } = new URL(PUBLIC_URL!);
    const ingress = find(overlay, 'Ingress', 'lab-portal');
    expect(treesAt(ingress, 'spec.rules').map((rule) => rule['host'])).toEqual([host]);
    expect(treesAt(ingress, 'spec.tls').map(({ hosts }) => hosts)).toEqual([[host]]);
    expect([protocol, TRUST_PROXY]).toEqual(['https:', 'true']);
  });

  /** The processes that are given a key of the Secret. */
  const holders = (key: string) =>
    podsOf(built.get(overlay)!)
      .filter(({ spec }) =>
        treesAt({ spec }, 'spec.containers.env.valueFrom.secretKeyRef').some((ref) => ref['key'] === key),
      )
      .map(({ owner }) => owner.metadata.name.replace(/^lab-/, ''))
      .toSorted();

  // Redis's password is part of its address here; MinIO and the backup are no pods of ours.
  const known = Object.entries(secrets).filter(([name]) => name !== 'REDIS_PASSWORD');
  it.each(known)('gives %s to those processes only that need it', (name, { readers }) => {
    expect(holders(name)).toEqual(readers.filter((reader) => !['minio', 'backup'].includes(reader)).toSorted());
  });

  it('gives every process the public key only, and what others ask for to one alone', () => {
    expect(holders('IDENTITY_PUBLIC_KEY')).toEqual(processes.toSorted());
    expect(holders('REDIS_URL')).toEqual(processes.toSorted());
    expect(holders('CHAT_API_KEY')).toEqual(['chat']);
    expect(holders('METRICS_TOKEN')).toEqual(['gateway']);
    expect(holders('DATABASE_ADMIN_URL')).toEqual(['database-setup']);
  });
});
